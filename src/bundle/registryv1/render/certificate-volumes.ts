// Puts the webhooks' serving certificate into a Deployment's containers (specification 3.9, "Certificate volumes").
import { type Container, type Named, type PodSpec, withContainers } from './pod-lists.ts'

/** Where operators look for their certificate: as webhook servers and as API servers. Every Deployment gets both. */
const places = [
  {
    name: 'webhook-cert',
    mountPath: '/tmp/k8s-webhook-server/serving-certs',
    certificate: 'tls.crt',
    key: 'tls.key',
  },
  {
    name: 'apiservice-cert',
    mountPath: '/apiserver.local.config/certificates',
    certificate: 'apiserver.crt',
    key: 'apiserver.key',
  },
] as const

/** The pod with the Secret mounted in every container at both places; what was mounted there is gone. */
export function mountCertificate(pod: PodSpec, secretName: string): PodSpec {
  const replaced = replacedVolumes(pod)
  const volumes = places.map(({ name, certificate, key }) => ({
    name,
    secret: {
      secretName,
      items: [
        { key: 'tls.crt', path: certificate },
        { key: 'tls.key', path: key },
      ],
    },
  }))
  const mounts = places.map(({ name, mountPath }) => ({ name, mountPath }))
  const without = <T extends Named>(list: readonly T[] = []): T[] =>
    list.filter(({ name }) => !replaced.has(name))
  const mounted = withContainers(pod, (container: Container) => ({
    ...container,
    volumeMounts: [...without(container.volumeMounts), ...mounts],
  }))
  return { ...mounted, volumes: [...without(pod.volumes), ...volumes] }
}

/** Volumes of our names, and those that a container mounts at one of the places; init containers do not count. */
function replacedVolumes({ containers }: PodSpec): ReadonlySet<string> {
  const paths: readonly string[] = places.map(({ mountPath }) => mountPath)
  const mounts = (containers ?? []).flatMap(({ volumeMounts = [] }) => volumeMounts)
  const taken = mounts.filter(({ mountPath }) => paths.includes(mountPath)).map(({ name }) => name)
  return new Set([...places.map(({ name }) => name), ...taken])
}
