// Kubeconfigs for runs of the action.

/** A kubeconfig as content: the server at `url`, with a bearer token. */
export function kubeconfigOf(
  url: string,
  token: string,
  { namespace, ca }: { readonly namespace?: string; readonly ca?: string } = {},
): string {
  const cluster = {
    server: url,
    ...(ca !== undefined && { 'certificate-authority-data': Buffer.from(ca).toString('base64') }),
  }
  const context = { cluster: 'test', user: 'tester', ...(namespace !== undefined && { namespace }) }
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster }],
    users: [{ name: 'tester', user: { token } }],
    contexts: [{ name: 'test', context }],
    'current-context': 'test',
  })
}
