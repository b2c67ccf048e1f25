import { describe, expect, test } from 'vitest'
import { helmSemver } from '../../../src/lib/semver-helm.ts'
import { olmSemver } from '../../../src/lib/semver-olm.ts'
import { chooseVersion, noVersionFault } from '../../../src/source/version.ts'
import { errorOf } from './test-host.ts'

const choose = (range: string, ...tags: string[]) => chooseVersion(tags, range, helmSemver)

describe('chooseVersion', () => {
  test.each([
    ['^1.2', ['1.2.0', '1.10.0', '1.9.9', '2.0.0'], '1.10.0'],
    ['*', ['0.1.0', '2.0.0-rc.1', '1.0.0'], '1.0.0'],
    ['>=2.0.0-0', ['1.0.0', '2.0.0-rc.2', '2.0.0-rc.10'], '2.0.0-rc.10'],
    ['~1.2', ['v1.2.3', 'v1.3.0', 'latest'], 'v1.2.3'],
    ['>1 <3 || 5.x', ['2.9.9', '3.0.0', '5.0.1'], '5.0.1'],
    ['1.2.3', ['1.2.3', '1.2.4'], '1.2.3'],
  ])('the highest in %j of %j is %s', (range, tags, tag) => {
    expect(choose(range, ...tags)).toEqual({ tag })
    expect(choose(range, ...tags.toReversed())).toEqual({ tag })
  })

  test('reads `_` as `+`, and takes a build by its own text', () => {
    const tags = ['1.2.3_build.1', '1.2.3_build.2']
    expect(choose('1.2.3+build.1', ...tags)).toEqual({ tag: '1.2.3_build.1' })
    expect(choose('^1', ...tags)).toEqual({ tag: '1.2.3_build.2' })
  })

  test('prefers the tag without v among equal versions', () => {
    expect(choose('^1', 'v1.0.0', '1.0.0')).toEqual({ tag: '1.0.0' })
    expect(choose('^1', '1.0.0', 'v1.0.0')).toEqual({ tag: '1.0.0' })
    expect(choose('v1.0.0', '1.0.0', 'v1.0.0')).toEqual({ tag: 'v1.0.0' })
  })

  test('takes no floating tag for a version', () => {
    expect(choose('^1', '1', '1.9', 'v1', 'latest', '1.2.3')).toEqual({ tag: '1.2.3' })
  })

  test('lists what is around the version that the range names, the highest first', () => {
    const tags = ['0.1.0', '0.2.0', '0.3.0', '0.4.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', 'latest']
    expect(choose('^2.0', ...tags)).toEqual({
      versions: 8,
      near: ['5.0.0', '4.0.0', '3.0.0', '0.4.0', '0.3.0', '0.2.0'],
    })
    expect(choose('>=9', ...tags)).toEqual({ versions: 8, near: ['6.0.0', '5.0.0', '4.0.0'] })
  })

  test('judges prereleases as the evaluator does', () => {
    expect(chooseVersion(['1.0.0-rc1'], '<1.0.0', olmSemver)).toEqual({ tag: '1.0.0-rc1' })
    expect(chooseVersion(['1.0.0-rc1'], '<1.0.0', helmSemver)).toMatchObject({ near: ['1.0.0-rc1'] })
  })

  test.each([
    ['>=1..2', '">=1..2" is no condition that Helm reads'],
    ['', 'it is empty'],
    ['1 ||', 'nothing on one side of "||"'],
    ['latest', '"latest" is no condition'],
  ])('refuses the range %j', async (range, part) => {
    const error = await errorOf(() => choose(range, '1.0.0'))
    expect(error).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining(part) })
    expect(error.hint).toContain('^1.2')
  })

  test('is not held up by ranges made to be slow', async () => {
    const start = performance.now()
    for (const range of [`1${' '.repeat(500)}!`, `${'1 '.repeat(250)}!`, `${'1-'.repeat(250)} - `]) {
      await errorOf(() => choose(range))
    }
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('noVersionFault', () => {
  test('names the range, what there is, and what is near', () => {
    const near = { versions: 2, near: ['1.1.0', '1.0.0'] }
    expect(noVersionFault('ghcr.io/org/app', '^2', 5, near)).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      message:
        'No tag of ghcr.io/org/app is in the range "^2" of `version`: of its 5 tags 2 are versions, the nearest being 1.1.0, 1.0.0.',
      hint: expect.stringContaining('prerelease'),
    })
  })

  test('says when no tag is a version', () => {
    expect(noVersionFault('ghcr.io/org/app', '^2', 1, { versions: 0, near: [] }).message).toContain(
      'of its 1 tag none is a version.',
    )
  })
})
