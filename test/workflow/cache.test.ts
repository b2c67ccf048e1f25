// The cache of a real runner between jobs of a real workflow: cold, warm, and with an entry that was tampered with.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { buildImage, pushImage } from '../bed/images.ts'
import { createWorkflow } from './act.ts'

// The registry is on this machine, where `cache: auto` keeps nothing.
const workflow = `
on: push
jobs:
  pull:
    runs-on: ubuntu-latest
    steps:
      - uses: org/bundle-deploy@v1
        id: pull
        with:
          bundle: \${{ vars.BUNDLE }}
          mode: validate
          cache: on
      - run: echo "later step sees \${{ steps.pull.outputs.cache-hit }} \${{ steps.pull.outputs.status }} \${{ steps.pull.outputs.digest }}"
`

describeWithBed('the cache between jobs', ['act', 'registry'], ({ act, registry }) => {
  const { directory, run, remove } = createWorkflow(act.path, { '.github/workflows/test.yml': workflow })
  const entries = join(directory, 'entries')
  const image = buildImage({
    layers: [
      {
        files: { 'manifests/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n' },
      },
      // More than a MiB, so that it is an entry of its own.
      { files: { 'manifests/chart.png': randomBytes(2 * 1024 * 1024) } },
    ],
  })
  const pull = () =>
    run('pull', {
      variables: { BUNDLE: `${registry.address}/workflow/cached:v1` },
      cacheDirectory: entries,
    })

  beforeAll(() => pushImage(registry.address, 'workflow/cached', 'v1', image))
  afterAll(remove)

  test('is empty at first, then has everything, and is not trusted when its bytes are wrong', async () => {
    const cold = await pull()
    expect(cold.log).toContain(`later step sees none valid ${image.digest}`)
    expect(cold.log).toMatch(/Saved 2 entries \(2\.1 MB\) to the Actions cache/)
    expect(cold.exitCode).toBe(0)

    const warm = await pull()
    expect(warm.log).toContain(`later step sees full valid ${image.digest}`)
    expect(warm.log).not.toMatch(/B from the registry/)
    expect(warm.exitCode).toBe(0)

    expect(flipBytes(entries)).toBe(2)
    const tampered = await pull()
    expect(tampered.log).toContain(`later step sees none valid ${image.digest}`)
    expect(tampered.log).toMatch(/::warning.*Actions cache/)
    expect(tampered.exitCode).toBe(0)
  })
})

/** Turns a byte in the middle of every archive over. Gives their number. */
function flipBytes(directory: string): number {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\/cache\/[0-9a-f]{2}$/.test(entry.parentPath),
  )
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const bytes = readFileSync(path)
    const middle = bytes.length >> 1
    bytes.writeUInt8((bytes[middle] ?? 0) ^ 0xff, middle)
    writeFileSync(path, bytes)
  }
  return files.length
}
