// Every stream of apimachinery's readers 0.37.1 (computed by running them) against lib/yaml-documents.ts and
// lib/yaml-stream.ts.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../src/lib/yaml.ts'
import { splitDocuments } from '../../src/lib/yaml-documents.ts'
import { readYamlStream } from '../../src/lib/yaml-stream.ts'

interface Answer<Document> {
  readonly documents: readonly Document[]
  readonly error?: string
}

interface Vector {
  readonly id: string
  readonly note: string
  readonly stream: string
  readonly yamlReader: Answer<string>
  readonly yamlOrJSONDecoder: Answer<unknown>
  readonly yamlToJSONDecoder: Answer<unknown>
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

describe('readYamlStream reads what the decoder of YAML or JSON reads', () => {
  for (const { id, note, stream, yamlOrJSONDecoder } of vectors) {
    test(`${id}: ${note}`, () => {
      const { documents, faults } = readYamlStream(stream)
      expect(faults.length > 0).toBe(yamlOrJSONDecoder.error !== undefined)
      // Upstream stops at the first fault: what it read until then has to be there.
      const values = documents.map((document) => document.value)
      const { length } = yamlOrJSONDecoder.documents
      expect(faults.length > 0 ? values.slice(0, length) : values).toEqual(yamlOrJSONDecoder.documents)
    })
  }
})

describe('splitDocuments with parseYaml reads what the decoder of YAML reads', () => {
  for (const { id, note, stream, yamlToJSONDecoder } of vectors) {
    if (yamlToJSONDecoder.error !== undefined) continue
    test(`${id}: ${note}`, () => {
      const values = splitDocuments(stream).documents.map(({ text }) => {
        const parsed = parseYaml(text, { duplicates: 'last' })
        return parsed.ok ? parsed.value : parsed.fault
      })
      expect(values).toEqual(yamlToJSONDecoder.documents)
    })
  }
})
