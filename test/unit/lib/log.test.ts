import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog, safeLines } from '../../../src/lib/log.ts'
import { countOf, formatBytes, oneLine, onlyText, showInvisible } from '../../../src/lib/text.ts'

describe('safeLines', () => {
  test.each([
    ['::error::x', '\\::error::x'],
    ['a\n  ::set-output name=x::y', 'a\n  \\::set-output name=x::y'],
    ['a\r\n::stop-commands::t', 'a\n\\::stop-commands::t'],
    ['see ##[command]rm', 'see ## [command]rm'],
    ['std::vector', 'std::vector'],
  ])('leaves no workflow command in %j', (text, expected) => {
    expect(safeLines(text)).toBe(expected)
  })

  test('shows what would rewrite the terminal', () => {
    expect(safeLines('a\u001b[2Jb\u202ec')).toBe('a\\u{1b}[2Jb\\u{202e}c')
  })
})

test('masks a secret with a command of the runner, and nothing for an empty one', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const { mask } = createLog()
  for (const secret of ['s3cret', '', '  ']) mask(secret)
  expect(written.mock.calls.map(([text]) => text)).toEqual(['::add-mask::s3cret\n'])
})

test('leaves secrets out of each line, before they are escaped', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const { mask, redact, ...log } = createLog()
  mask('a\u001bb%c')
  written.mockClear()
  const text = 'got a\u001bb%c'
  for (const show of [log.info, log.debug, log.warning, log.openGroup]) show(text)
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    'got ***\n',
    '::debug::got ***\n',
    '::warning::got ***\n',
    '::group::got ***\n',
  ])
  expect(redact(text)).toBe('got ***')
})

describe('oneLine', () => {
  test('joins lines and cuts with an ellipsis', () => {
    expect(oneLine('a\n\n  b')).toBe('a b')
    expect(oneLine('x'.repeat(400), 10)).toBe(`${'x'.repeat(10)}…`)
  })

  test('says that it cut a text that is mostly white space', () => {
    expect(oneLine(`a${' '.repeat(100)}b`, 10)).toBe('a…')
  })
})

test('showInvisible keeps line feeds', () => {
  expect(showInvisible('a\nb\tc')).toBe('a\nb  c')
})

test('countOf adds the plural', () => {
  expect([countOf(1, 'layer'), countOf(3, 'layer'), countOf(2, 'entry', 'entries')]).toEqual([
    '1 layer',
    '3 layers',
    '2 entries',
  ])
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [4_100_000, '4.1 MB'],
  [999_999, '1.0 MB'],
])('formatBytes writes %d as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['busy', undefined, 'busy'],
  ['busy\n\u001b[31m', 'text/plain; charset=utf-8', 'busy\n\u001b[31m'],
  ['{}', 'application/problem+json', '{}'],
  ['cut within \uFFFD', 'text/plain', 'cut within '],
  ['busy', 'application/octet-stream', ''],
  ['a\u0000b', 'text/plain', ''],
  ['a\uFFFDb', undefined, ''],
])('of the body %j of type %j the text is %j', (body, mediaType, expected) => {
  expect(onlyText(body, mediaType)).toBe(expected)
})
