// The part of the demo that needs no cluster: a good bundle and a broken one, both as directories.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { showAction } from './demo-run.ts'

const sample = resolve(import.meta.dirname, '../../examples/tide-pool/v1')

const broken = `apiVersion: v1
kind: Service
metadata:
  name: tide-watch
spec:
  ports: [{port: 80]
---
kind: ConfigMap
metadata: {}
`

/** True when the good bundle was found valid and the broken one was not. */
export async function runValidateDemo(): Promise<boolean> {
  const workspace = mkdtempSync(join(tmpdir(), 'bundle-deploy-demo-'))
  try {
    cpSync(sample, join(workspace, 'good'), { recursive: true })
    mkdirSync(join(workspace, 'broken'))
    writeFileSync(join(workspace, 'broken', 'service.yaml'), broken)
    const validate = (bundle: string) => ({ workspace, inputs: { bundle, mode: 'validate' } })
    const good = await showAction('1. Validate a bundle', validate('./good'))
    const bad = await showAction(
      '2. Validate a broken bundle: every fault is an annotation on its file',
      validate('./broken'),
    )
    return good.exitCode === 0 && bad.exitCode === 1
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}
