// Names of generated objects (specification 3.3). Upstream counts bytes, and so does this file.
import type { Json } from '../../../lib/kubernetes.ts'
import { hashOf } from './hash.ts'

/** Longest Service name that an API server takes (RFC 1035 label). */
export const longestLabel = 63

/**
 * `base-suffix`; a base that is too long is cut. The cut starts one byte late: lengths that add up to exactly 63
 * give a name of 64. What is installed already bears such names, so they must stay.
 */
export function joinName(base: string, suffix: string): string {
  const bytes = Buffer.from(base)
  const suffixLength = Buffer.byteLength(suffix)
  if (bytes.length + suffixLength <= longestLabel) return `${base}-${suffix}`
  return `${bytes.subarray(0, Math.max(0, longestLabel - 1 - suffixLength)).toString()}-${suffix}`
}

/** The base with a hash of the value, by which objects of the same base differ. */
export function uniqueName(base: string, value: Json): string {
  return joinName(base, hashOf(value))
}

/** Name of the Service in front of a deployment's webhooks; dots are no part of a Service name. */
export function serviceNameOf(deployment: string): string {
  return joinName(deployment.replaceAll('.', '-'), 'service')
}

/** Name of the serving certificate of a deployment's webhooks, and of the Secret that holds it. */
export function certificateNameOf(deployment: string): string {
  return joinName(serviceNameOf(deployment), 'cert')
}

/** Name of the cert-manager Issuer that signs a certificate of that name. */
export function issuerNameOf(certificate: string): string {
  return joinName(certificate, 'selfsigned-issuer')
}
