// The table of Go types, and the answers of Go that the tests compare with, are what Go says today.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { generateGoTypes, hasGo } from '../../scripts/lib/go-types.ts'
import { project } from '../../scripts/lint/project.ts'

/** Building Kubernetes' libraries from nothing, on two cores. */
const timeout = 600_000

const isMissing = !process.env.CI && !(await hasGo())

test.skipIf(isMissing)(
  `what comes from Go is what Go gives${isMissing ? ' (skipped because there is no Go)' : ''}`,
  async () => {
    const outdated = (await generateGoTypes(project)).filter(
      ({ path, text }) => readFileSync(resolve(project, path), 'utf8') !== text,
    )
    expect(outdated.map(({ path }) => `${path}: run npm run go-types`)).toEqual([])
  },
  timeout,
)
