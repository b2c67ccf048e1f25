// What GitHub's language service does not do: snippets in Markdown, and outputs of this action that do not exist.
import type { ActionFile } from './action-file.ts'

export interface Snippet {
  /** File and line, as `README.md line 12`. */
  readonly path: string
  readonly text: string
}

/** The YAML snippets of a Markdown file that are workflows, jobs or steps; what lacks for a workflow is added. */
export function readSnippets(path: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(/^( *)```ya?ml\n(.*?)^\1```$/gms)].flatMap(
    ({ index, 1: indent = '', 2: body = '' }) => {
      const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      const where = `${path} line ${markdown.slice(0, index).split('\n').length}`
      if (/^jobs:/m.test(text))
        return [{ path: where, text: /^on:/m.test(text) ? text : `on: push\n${text}` }]
      return /^- (?:uses|name|id):/m.test(text) ? [{ path: where, text: wrapSteps(text) }] : []
    },
  )
}

function wrapSteps(steps: string): string {
  const indented = steps.replaceAll(/^(?=.)/gm, '      ')
  return `on: push\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n${indented}`
}

/** Uses of outputs that this action does not have, of steps that run it. */
export function findUnknownOutputs(path: string, workflow: string, { outputs }: ActionFile): string[] {
  const ids = new Set(
    workflow
      .split(/^ *- /m)
      .filter((step) => /^ *uses: *\S*(?:bundle-deploy@|\.\/?$)/m.test(step))
      .flatMap((step) => /^ *id: *(\S+)/m.exec(step)?.[1] ?? []),
  )
  return workflow
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)]
        .filter(([, id = '', output = '']) => ids.has(id) && !Object.hasOwn(outputs, output))
        .map(([use]) => `${path}:${index + 1}: \`${use}\` is no output of this action`),
    )
}
