// GitHub's own checks of action files and workflows (@actions/languageservice), without network access.
import { registerHooks } from 'node:module'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { ActionFile } from './action-file.ts'

export interface LanguageService {
  /** Faults of an action file, each `PATH:LINE: message`. */
  readonly checkAction: (path: string, text: string) => Promise<readonly string[]>
  /** Faults of a workflow; steps that use this action (by the name of its repository) are held against `action`. */
  readonly checkWorkflow: (path: string, text: string, action: ActionFile) => Promise<readonly string[]>
}

/** Name of this action's repository in `uses: OWNER/bundle-deploy@v1`. */
const repository = 'bundle-deploy'

/** Loads the service. Its modules import JSON without the attribute that Node asks for, so that is added on the way. */
export async function loadLanguageService(): Promise<LanguageService> {
  const hooks = registerHooks({
    load: (url, context, nextLoad) =>
      url.endsWith('.json')
        ? nextLoad(url, { ...context, importAttributes: { type: 'json' } })
        : nextLoad(url, context),
  })
  try {
    const { validate } = await import('@actions/languageservice')
    const { validateAction } = await import('@actions/languageservice/validate-action')
    return {
      checkAction: async (path, text) => format(path, await validateAction(documentOf(path, text))),
      checkWorkflow: async (path, text, action) => {
        const config = { actionsMetadataProvider: { fetchActionMetadata: metadataFor(action) } }
        // `uses: ./` is this action, too, but the service asks for metadata of repositories only.
        const resolved = text.replaceAll(/\buses: *\.\/?$/gm, `uses: local/${repository}@v1`)
        return format(path, await validate(documentOf(path, resolved), config))
      },
    }
  } finally {
    hooks.deregister()
  }
}

let documents = 0

/** The service caches by URI, so each document has one of its own; it also tells action files by their names. */
function documentOf(path: string, text: string): TextDocument {
  return TextDocument.create(`file:///${documents++}/${path}`, 'yaml', 1, text)
}

type Diagnostics = Awaited<ReturnType<typeof import('@actions/languageservice').validate>>

function format(path: string, diagnostics: Diagnostics): string[] {
  return diagnostics.map(({ message, range }) => `${path}:${range.start.line + 1}: ${message}`)
}

/** Metadata without inputs, which is given for the actions of others, means that inputs are not checked. */
function metadataFor({ name, description, inputs, outputs }: ActionFile) {
  return async (reference: { readonly name: string }) =>
    reference.name === repository
      ? { name, description, inputs: { ...inputs }, outputs: { ...outputs } }
      : { name: reference.name, description: '' }
}
