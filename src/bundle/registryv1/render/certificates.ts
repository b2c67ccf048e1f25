// Certificate providers, and generator 10, which asks them for objects of their own (specification 3.12).
import type { KubernetesObject } from '../../../lib/kubernetes.ts'
import type { CertProvider } from '../gates.ts'
import { type Draft, fromCsv, type RenderContext, webhookDeployments } from './context.ts'
import { certificateNameOf, issuerNameOf, serviceNameOf } from './naming.ts'

type Annotations = Readonly<Record<string, string>>

/** How one provider gets a certificate to a deployment's webhooks, and its authority to those who call them. */
interface CertificateProvider {
  /** On what tells the API server to call: the provider writes its authority there. */
  readonly callerAnnotations: (deployment: string, namespace: string) => Annotations
  /** On the webhooks' Service. */
  readonly serviceAnnotations: (deployment: string) => Annotations
  readonly objects: (deployment: string, namespace: string) => readonly KubernetesObject[]
}

const providers: Readonly<Record<CertProvider, CertificateProvider>> = {
  none: { callerAnnotations: () => ({}), serviceAnnotations: () => ({}), objects: () => [] },
  'cert-manager': {
    callerAnnotations: (deployment, namespace) => ({
      'cert-manager.io/inject-ca-from': `${namespace}/${certificateNameOf(deployment)}`,
    }),
    serviceAnnotations: () => ({}),
    objects: certManagerObjects,
  },
  'service-ca': {
    callerAnnotations: () => ({ 'service.beta.openshift.io/inject-cabundle': 'true' }),
    serviceAnnotations: (deployment) => ({
      'service.beta.openshift.io/serving-cert-secret-name': certificateNameOf(deployment),
    }),
    objects: () => [],
  },
}

/** The object with what the provider needs on a webhook configuration or CRD; its values win over others. */
export function annotateCaller(
  context: RenderContext,
  deployment: string,
  object: KubernetesObject,
): KubernetesObject {
  const { callerAnnotations } = providers[context.certificates]
  return annotate(object, callerAnnotations(deployment, context.installNamespace))
}

/** The Service with what the provider needs on it. */
export function annotateService(
  context: RenderContext,
  deployment: string,
  object: KubernetesObject,
): KubernetesObject {
  return annotate(object, providers[context.certificates].serviceAnnotations(deployment))
}

/** Generator 10: the provider's own objects, by deployment; sorted, as upstream leaves the order to chance. */
export function generateCertificates(context: RenderContext): readonly Draft[] {
  const { objects } = providers[context.certificates]
  return [...webhookDeployments(context.bundle)]
    .sort()
    .flatMap((deployment) => objects(deployment, context.installNamespace))
    .map((object) => ({ ...fromCsv(context, object), raw: true }))
}

function annotate(object: KubernetesObject, annotations: Annotations): KubernetesObject {
  if (Object.keys(annotations).length === 0) return object
  const { metadata } = object
  return {
    ...object,
    metadata: { ...metadata, annotations: { ...(metadata.annotations as Annotations), ...annotations } },
  }
}

/** A self-signed Issuer and the Certificate that it signs: two years, renewed a day before the end. */
function certManagerObjects(deployment: string, namespace: string): readonly KubernetesObject[] {
  const service = `${serviceNameOf(deployment)}.${namespace}`
  const certificate = certificateNameOf(deployment)
  const issuer = issuerNameOf(certificate)
  const apiVersion = 'cert-manager.io/v1'
  return [
    {
      apiVersion,
      kind: 'Issuer',
      metadata: { name: issuer, namespace },
      spec: { selfSigned: {} },
      status: {},
    },
    {
      apiVersion,
      kind: 'Certificate',
      metadata: { name: certificate, namespace },
      spec: {
        commonName: service,
        dnsNames: [service, `${service}.svc`, `${service}.svc.cluster.local`],
        duration: '17520h0m0s',
        issuerRef: { name: issuer },
        renewBefore: '24h0m0s',
        secretName: certificate,
        usages: ['server auth'],
      },
      status: {},
    },
  ]
}
