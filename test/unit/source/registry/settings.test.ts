// `registry-ca-file`: what is read of it, and what is refused before anything is asked.
import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDisk } from '../../../../src/host/disk.ts'
import { loadRegistrySettings } from '../../../../src/source/registry/settings.ts'
import { makeCertificate } from '../../host/certificate.ts'
import { errorOf } from '../test-host.ts'

const one = makeCertificate('one.test')
const two = makeCertificate('two.test')
const lines = one.cert.trimEnd().split('\n')
const cut = [...lines.slice(0, 4), lines.at(-1), ''].join('\n')
const der = Buffer.from(lines.slice(1, -1).join(''), 'base64')

const load = (registryCaFile: string) =>
  loadRegistrySettings(
    { mirrors: [], plainHttp: false, credentialVariables: {}, registryCaFile },
    createDisk(),
  )

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ca-test-'))
})

afterAll(() => rm(directory, { recursive: true }))

async function fileWith(content: string): Promise<string> {
  const path = join(directory, 'ca.pem')
  await writeFile(path, content)
  return path
}

const subjects = (pem = '') =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g) ?? []).map(
    (block) => new X509Certificate(block).subject,
  )

test.each([
  ['as they are', `${one.cert}${two.cert}`],
  ['between comments', `# One\n${one.cert}\n# Two\n${two.cert}# end`],
  ['with the line ends of Windows', `${one.cert}${two.cert}`.replaceAll('\n', '\r\n')],
  ['with their names of old', `${one.cert}${two.cert}`.replaceAll(' CERTIFICATE', ' X509 CERTIFICATE')],
  ['without the key beside them', `${one.cert}${one.key}${two.cert}`],
])('the certificates are taken %s', async (_, content) => {
  const { certificates } = await load(await fileWith(content))
  expect(subjects(certificates)).toEqual(['CN=one.test', 'CN=two.test'])
  expect(certificates).not.toContain('KEY')
})

test.each([
  ['an empty file', '', 'it is empty'],
  ['a file of blanks', ' \n', 'it is empty'],
  ['a private key', one.key, 'it holds a private key and no certificate'],
  [
    'a request',
    one.cert.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'),
    'it holds no certificate, but what is called "CERTIFICATE REQUEST"',
  ],
  ['DER', der.toString('latin1'), 'it has no -----BEGIN CERTIFICATE-----'],
  [
    'broken Base64',
    one.cert.replace('\nM', '\n!'),
    'of its 1 certificate 1 cannot be read: number 1, which begins at line 1 (bad base64 decode)',
  ],
  [
    'a certificate that is cut off among others',
    `# CA\n${two.cert}${cut}${two.cert}`,
    `of its 3 certificates 1 cannot be read: number 2, which begins at line ${two.cert.split('\n').length + 1} (too long)`,
  ],
  [
    'a certificate without its end',
    `${lines.slice(0, 4).join('\n')}\n${two.cert}`,
    'of its 2 certificates 1 cannot be read: number 1, which begins at line 1 (bad end line)',
  ],
  [
    'more broken certificates than are named',
    cut.repeat(7),
    /^of its 7 certificates 7 cannot be read: number 1, .* number 5, .* \(too long\); and 2 more$/,
  ],
])('%s is refused', async (_, content, problem) => {
  const path = await fileWith(content)
  const error = await errorOf(load(path))
  expect(error.code).toBe('INPUT_INVALID')
  const [, told = ''] = /^`registry-ca-file` .*?\/ca\.pem cannot be used: (.*)\.$/.exec(error.message) ?? []
  expect(error.message).toContain(path)
  if (typeof problem === 'string') expect(told).toBe(problem)
  else expect(told).toMatch(problem)
  expect(error.message).not.toContain(one.key.split('\n')[1])
})

test.each([
  ['a directory', '.', 'it is a directory'],
  ['a missing file', 'no.pem', 'it does not exist'],
  ['a file below a file', 'ca.pem/x', 'it does not exist'],
])('%s is refused', async (_, name, problem) => {
  await fileWith(one.cert)
  const path = join(directory, name)
  expect(await errorOf(load(path))).toMatchObject({
    code: 'INPUT_INVALID',
    message: `\`registry-ca-file\` ${path} cannot be used: ${problem}.`,
  })
})

test('a device, which may have no end, is not read', async () => {
  expect((await errorOf(load('/dev/zero'))).message).toContain('it is no regular file')
})
