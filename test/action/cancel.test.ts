// A run that is told to end: it stops what is in flight, says what was done, sets its outputs, and is gone in 5 s.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { createNamespace } from '../bed/kube.ts'
import { type ActionResult, runAction } from './runner.ts'

const workspace = mkdtempSync(join(tmpdir(), 'bundle-deploy-cancel-'))
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

/** Runs until the log has the text, sends the signal, and gives the result with the time from signal to end. */
async function cancelAt(
  text: string,
  signal: NodeJS.Signals,
  inputs: Readonly<Record<string, string>>,
): Promise<ActionResult & { readonly sinceSignalMs: number }> {
  let log = ''
  let sentAt: number | undefined
  const result = await runAction({
    workspace,
    inputs,
    onOutput: (piece, kill) => {
      log += piece
      if (sentAt !== undefined || !log.includes(text)) return
      sentAt = Date.now()
      // Not in the same turn: the stage has only just announced itself.
      setTimeout(() => kill(signal), 300)
    },
  })
  return { ...result, sinceSignalMs: Date.now() - (sentAt ?? 0) }
}

describe('a log that nobody reads any more', () => {
  test('does not end the run', async () => {
    writeFileSync(join(workspace, 'map.yaml'), '{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}')
    const result = await runAction({
      workspace,
      inputs: { bundle: '.', mode: 'validate' },
      closeOutput: true,
    })
    expect(result).toMatchObject({ exitCode: 0, outputs: { status: 'valid' } })
  })
})

describe('the end of a run', () => {
  test('does not wait for a connection that a proxy refused and keeps open', async () => {
    const sockets = new Set<Socket>()
    const proxy = createServer()
    proxy.on('connect', (_request, socket: Socket) => {
      sockets.add(socket)
      socket.write('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 2\r\n\r\nno')
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as AddressInfo
    let reportedAt = 0
    const result = await runAction({
      workspace,
      inputs: { bundle: 'https://archives.example.com/bundle.tgz', mode: 'validate' },
      env: { HTTPS_PROXY: `http://127.0.0.1:${port}` },
      onOutput: (text) => {
        if (text.includes('::error')) reportedAt = Date.now()
      },
    })
    expect(sockets.size).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    proxy.close()
    expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'failed' } })
    expect(Date.now() - reportedAt).toBeLessThan(10_000)
  })
})

describe('a cancelled download', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends on %s although the registry never answers',
    async (signal) => {
      const server = createServer(() => {})
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const result = await cancelAt('Resolve', signal, {
        bundle: `127.0.0.1:${port}/a/b:v1`,
        mode: 'validate',
      })
      server.closeAllConnections()
      server.close()
      expect(result).toMatchObject({ exitCode: 1, signal: null })
      expect(result.sinceSignalMs).toBeLessThan(5000)
      expect(result.log).toContain(`CANCELLED: The run was cancelled by ${signal}.`)
      expect(result.log).toContain('Stopped in stage Resolve.')
      expect(result.outputs.status).toBe('failed')
      expect(result.summary).toContain('**CANCELLED**')
    },
  )
})

describeWithBed('a cancelled wait', ['cluster'], ({ cluster }) => {
  test('ends with what was applied', async () => {
    const namespace = await createNamespace(cluster, 'cancel')
    mkdirSync(join(workspace, 'hang'))
    writeFileSync(
      join(workspace, 'hang', 'hang.yaml'),
      `apiVersion: apps/v1
kind: Deployment
metadata: {name: hang}
spec:
  selector: {matchLabels: {app: hang}}
  template:
    metadata: {labels: {app: hang, bundle-deploy.test/behaviour: hang}}
    spec: {containers: [{name: a, image: registry.example.com/a}]}
`,
    )
    const inputs = { bundle: './hang', namespace, kubeconfig: cluster.admin.kubeconfig }
    const result = await cancelAt('Wait until ready', 'SIGINT', inputs)
    expect(result.exitCode).toBe(1)
    expect(result.sinceSignalMs).toBeLessThan(5000)
    expect(result.log).toContain('Stopped in stage Wait. Of 1 object: 1 created.')
    expect(result.outputs).toMatchObject({ status: 'failed', created: '1', changed: 'true' })
    expect(result.outputs.conditions).toContain('{"type":"Healthy","status":"False","reason":"Cancelled"')
  })
})
