// Everything that is wrong with a request is told at once, before anything is asked.
import { expect, test } from 'vitest'
import { createDisk } from '../../src/host/disk.ts'
import { parseInputs, readEnvironment } from '../../src/inputs.ts'
import { checkRequest } from '../../src/preflight.ts'

function check(inputs: Readonly<Record<string, string>>) {
  const variables = Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  )
  return checkRequest({
    parsed: parseInputs(variables),
    environment: readEnvironment(
      { HOME: '/nowhere' },
      { workingDirectory: '/nowhere', self: { program: '/bin/node', script: '/action/index.js' } },
    ),
    disk: createDisk(),
    onSecret: () => undefined,
  })
}

test('gives what the inputs name', async () => {
  const { reference, registry } = await check({ bundle: 'registry.example/app:v1', mode: 'validate' })
  expect(reference).toMatchObject({ kind: 'registry', host: 'registry.example', tag: 'v1' })
  expect(registry).toMatchObject({ mirrors: [], plainHttp: false })
})

test('tells inputs, reference, certificates and kubeconfig in one error', async () => {
  const faulty = {
    bundle: 'Registry.Example/APP',
    wait: 'perhaps',
    'registry-ca-file': '/nowhere/ca.pem',
    kubeconfig: '/nowhere/config',
  }
  const error = await check(faulty).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining('`wait`') })
  expect(error).toHaveProperty('others', [
    expect.objectContaining({ code: 'REFERENCE_INVALID' }),
    expect.objectContaining({
      code: 'INPUT_INVALID',
      message: expect.stringContaining('`registry-ca-file`'),
    }),
    expect.objectContaining({ code: 'KUBECONFIG_MISSING' }),
  ])
})
