// Names that Kubernetes takes: DNS labels and subdomains (RFC 1123, k8s.io/apimachinery/pkg/util/validation).

/** Pattern of a DNS label, as Kubernetes' schemas and messages write it. */
export const dnsLabelPattern = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'

const label = new RegExp(`^${dnsLabelPattern}$`)
const subdomain = new RegExp(`^${dnsLabelPattern}(\\.${dnsLabelPattern})*$`)

export const maxDnsLabelLength = 63
export const maxDnsSubdomainLength = 253

/** Whether the name is a DNS label, such as the name of a namespace. */
export function isDnsLabel(name: string): boolean {
  return name.length <= maxDnsLabelLength && label.test(name)
}

/** Whether the text has the letters of a DNS label, however long it is. */
export function hasDnsLabelForm(name: string): boolean {
  return label.test(name)
}

/**
 * Why the name is no DNS subdomain, each reason as the end of a sentence about the name; none when it is one.
 * Lengths count bytes, as Go does.
 */
export function dnsSubdomainFaults(name: string): readonly string[] {
  const length = Buffer.byteLength(name)
  return [
    ...(length > maxDnsSubdomainLength
      ? [`it must be no more than ${maxDnsSubdomainLength} characters long, and has ${length}`]
      : []),
    // The form is not looked at beyond any length that is allowed: the pattern would only take time.
    ...(length <= 10_000 && subdomain.test(name)
      ? []
      : [
          "it must be an RFC 1123 subdomain: lower-case letters, digits, '-' and '.', each part with a letter or digit at both ends, such as 'example.com'",
        ]),
  ]
}
