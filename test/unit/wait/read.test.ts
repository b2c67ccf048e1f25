import { expect, test } from 'vitest'
import type { Rest, RestRequest, RestResponse } from '../../../src/cluster/rest.ts'
import { createReader } from '../../../src/wait/read.ts'
import { appliedDeployment, deployment } from './objects.ts'

function restThatAnswers(response: Omit<RestResponse, 'warnings'>): { rest: Rest; requests: RestRequest[] } {
  const requests: RestRequest[] = []
  const request = async (sent: RestRequest): Promise<RestResponse> => {
    requests.push(sent)
    return { warnings: [], ...response }
  }
  return { rest: { request }, requests }
}

function refusal(status: number, reason: string): Omit<RestResponse, 'warnings'> {
  return { status, body: {}, failure: { reason, message: `it is ${reason}`, fullMessage: '', causes: [] } }
}

const { signal } = new AbortController()

test('reads the object at its own path', async () => {
  const { rest, requests } = restThatAnswers({ status: 200, body: deployment('a') })
  expect(await createReader(rest)(appliedDeployment('a'), signal)).toEqual(deployment('a'))
  expect(requests).toEqual([{ method: 'GET', path: '/apis/apps/v1/namespaces/shop/deployments/a', signal }])
})

test('gives nothing for an object that is not there', async () => {
  const { rest } = restThatAnswers(refusal(404, 'NotFound'))
  expect(await createReader(rest)(appliedDeployment('a'), signal)).toBeUndefined()
})

test('tells a missing right from other refusals', async () => {
  const read = (status: number, reason: string) =>
    createReader(restThatAnswers(refusal(status, reason)).rest)(appliedDeployment('a'), signal)
  await expect(read(403, 'Forbidden')).rejects.toMatchObject({
    code: 'APPLY_FORBIDDEN',
    message: 'Deployment shop/a cannot be read: it is Forbidden',
  })
  await expect(read(500, 'InternalError')).rejects.toMatchObject({ code: 'APPLY_FAILED' })
})
