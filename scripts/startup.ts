// Prints how long the built action takes from process start to its first line of log, over a bare Node, in one run:
// the two are started in turn, so that a busy machine slows both.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const rounds = 15
const main = resolve(import.meta.dirname, '../dist/index.js')
const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-startup-'))
const bare = join(directory, 'bare.mjs')
writeFileSync(bare, "console.log('first line')\n")

const times = { bare: [] as number[], action: [] as number[] }
for (let round = 0; round < rounds; round++) {
  times.bare.push(await untilFirstLine(bare))
  times.action.push(await untilFirstLine(main))
}
rmSync(directory, { recursive: true })

const [bareMs, actionMs] = [medianOf(times.bare), medianOf(times.action)]
console.log(`bare node to its first line:   ${bareMs.toFixed(0)} ms (median of ${rounds})`)
console.log(`the action to its first line:  ${actionMs.toFixed(0)} ms`)
console.log(`over bare node:                ${(actionMs - bareMs).toFixed(0)} ms`)

/** Milliseconds from the start of the process to its first output. */
function untilFirstLine(script: string): Promise<number> {
  return new Promise((settle, reject) => {
    const start = performance.now()
    const env = { PATH: process.env.PATH, INPUT_BUNDLE: './nowhere', INPUT_MODE: 'validate' }
    const child = spawn(process.execPath, [script], {
      cwd: directory,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.on('error', reject)
    child.stdout.once('data', () => settle(performance.now() - start))
    child.stdout.resume()
  })
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
