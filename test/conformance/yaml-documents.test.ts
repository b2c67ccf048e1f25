// Every stream of apimachinery's NewYAMLReader 0.37.1 (computed by running it) against lib/yaml-documents.ts.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { splitDocuments } from '../../src/lib/yaml-documents.ts'

interface Vector {
  readonly id: string
  readonly note: string
  readonly stream: string
  readonly yamlReader: { readonly documents: readonly string[]; readonly error?: string }
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('yaml-documents.json', import.meta.url), 'utf8'),
)

describe('splitDocuments cuts where apimachinery cuts', () => {
  for (const { id, note, stream, yamlReader } of vectors) {
    test(`${id}: ${note}`, () => {
      const { documents, fault } = splitDocuments(stream)
      expect(documents.map((document) => document.text)).toEqual(yamlReader.documents)
      expect(fault !== undefined).toBe(yamlReader.error !== undefined)
    })
  }
})
