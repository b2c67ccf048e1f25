// Applied objects for tests, and a reader that plays a script.
import type { AppliedObject } from '../../../src/apply/applied.ts'
import type { JsonObject, KubernetesObject } from '../../../src/lib/kubernetes.ts'
import type { ReadObject } from '../../../src/wait/read.ts'

/** An applied Deployment `shop/NAME` with a replica that is not ready yet. */
export function appliedDeployment(name: string, live = deployment(name)): AppliedObject {
  return {
    object: deployment(name),
    description: `Deployment shop/${name}`,
    target: { path: `/apis/apps/v1/namespaces/shop/deployments/${name}`, namespace: 'shop' },
    result: 'updated',
    live,
  }
}

export function deployment(name: string, ready = 0, generation = 1): KubernetesObject {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'shop', uid: 'a', generation },
    spec: { replicas: 1 },
    status: {
      observedGeneration: generation,
      replicas: 1,
      updatedReplicas: 1,
      availableReplicas: 1,
      readyReplicas: ready,
      conditions: [{ type: 'Available', status: 'True' }],
    },
  }
}

/** A Deployment whose rollout ran out of time. */
export function overdueDeployment(name: string): KubernetesObject {
  const conditions = [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }]
  return { ...deployment(name), status: { observedGeneration: 1, conditions } }
}

export type Step = JsonObject | undefined | Error

/** Reads that give each object's steps in turn, the last one again and again; and the names in order of reading. */
export function playReads(steps: Readonly<Record<string, readonly Step[]>>): {
  readonly read: ReadObject
  readonly names: readonly string[]
} {
  const names: string[] = []
  const read: ReadObject = async ({ object: { metadata } }) => {
    const script = steps[metadata.name] ?? []
    const step = script[Math.min(names.filter((name) => name === metadata.name).length, script.length - 1)]
    names.push(metadata.name)
    if (step instanceof Error) throw step
    return step
  }
  return { read, names }
}
