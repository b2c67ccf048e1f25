// action.yml, workflows, examples and the README's snippets are what GitHub accepts, and use inputs that exist.
import { beforeAll, expect, test } from 'vitest'
import { readAction } from '../../scripts/lint/action-file.ts'
import { type LanguageService, loadLanguageService } from '../../scripts/lint/language-service.ts'
import { listFiles, readText } from '../../scripts/lint/project.ts'
import { findUnknownOutputs, readSnippets } from '../../scripts/lint/workflow-files.ts'

const action = readAction()
let service: LanguageService

beforeAll(async () => {
  service = await loadLanguageService()
}, 30_000)

async function faultsOf(path: string, text: string): Promise<readonly string[]> {
  return [...(await service.checkWorkflow(path, text, action)), ...findUnknownOutputs(path, text, action)]
}

test('action.yml is a valid action', async () => {
  expect(await service.checkAction('action.yml', readText('action.yml'))).toEqual([])
})

test('workflows and examples are valid', async () => {
  const paths = listFiles('.github/workflows/*.{yml,yaml}', 'examples/**/*.{yml,yaml}').filter((path) =>
    isWorkflow(readText(path)),
  )
  const faults = await Promise.all(paths.map((path) => faultsOf(path, readText(path))))
  console.log(`workflows checked: ${paths.join(', ') || 'none'}`)
  expect(faults.flat()).toEqual([])
})

test('workflow snippets in the documentation are valid', async () => {
  const snippets = listFiles('*.md', 'docs/**/*.md', 'examples/**/*.md').flatMap((path) =>
    readSnippets(path, readText(path)),
  )
  const faults = await Promise.all(snippets.map(({ path, text }) => faultsOf(path, text)))
  console.log(`snippets checked: ${snippets.map(({ path }) => path).join(', ') || 'none'}`)
  expect(faults.flat()).toEqual([])
})

function isWorkflow(text: string): boolean {
  return /^jobs:/m.test(text)
}

test('catches a wrong `using`, an unknown key and a wrong type in an action', async () => {
  const text = readText('action.yml')
    .replace(/using: .*/, 'using: node9')
    .replace('branding:', 'brand:')
    .replace('required: true', 'required: yes')
  expect(await service.checkAction('action.yml', text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^action\.yml:\d+: Unexpected value 'node9'$/),
      expect.stringMatching(/^action\.yml:\d+: Unexpected value 'brand'$/),
      expect.stringMatching(/^action\.yml:\d+: Unexpected value 'yes'$/),
    ]),
  )
})

test('catches an unknown key, context, input and output in a workflow', async () => {
  const text = `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    run: true
    steps:
      - uses: acme/bundle-deploy@v1
        id: deploy
        with:
          bundel: ./deploy
      - run: echo \${{ github.sha }} \${{ githup.ref }} \${{ steps.deploy.outputs.digest }}
      - run: echo \${{ steps.deploy.outputs.digset }}
`
  expect(await faultsOf('a.yml', text)).toEqual([
    "a.yml:10: Invalid action input 'bundel'",
    'a.yml:9: Missing required input `bundle`',
    "a.yml:5: Unexpected value 'run'",
    "a.yml:11: Unrecognized named-value: 'githup'",
    'a.yml:12: `steps.deploy.outputs.digset` is no output of this action',
  ])
})

test('checks the use of this action as `./`, and leaves the inputs of other actions alone', async () => {
  const steps =
    '- uses: actions/checkout@v5\n  with: { anything: 1 }\n- uses: ./\n  with: { bundle: a, mod: b }\n'
  const [snippet] = readSnippets('A.md', `\`\`\`yaml\n${steps}\`\`\`\n`)
  expect(await faultsOf('a.yml', snippet?.text ?? '')).toEqual(["a.yml:9: Invalid action input 'mod'"])
})

test('reads the workflow snippets of a Markdown file, with their lines, and steps alone as a workflow', () => {
  const markdown =
    '# A\n```yaml\n- uses: acme/bundle-deploy@v1\n```\ntext\n```yaml\na: 1\n```\n  ```yml\n  jobs:\n    a: 1\n  ```\n'
  const snippets = readSnippets('A.md', markdown)
  expect(snippets.map(({ path }) => path)).toEqual(['A.md line 2', 'A.md line 9'])
  expect(snippets[0]?.text).toContain('    steps:\n      - uses: acme/bundle-deploy@v1')
  expect(snippets[1]?.text).toBe('on: push\njobs:\n  a: 1\n')
})
