import { expect, test } from 'vitest'
import { findTargetFault, judgeHardLinkTarget, judgePath } from '../../../src/unpack/paths.ts'

test.each([
  ['manifests/a.yaml', 'manifests/a.yaml'],
  ['./manifests/a.yaml', 'manifests/a.yaml'],
  ['././a', 'a'],
  ['a//b/./c/', 'a/b/c'],
  ['./', ''],
  ['.', ''],
  ['a..b/..c/...', 'a..b/..c/...'],
  ['role_system:auth-delegator.yaml', 'role_system:auth-delegator.yaml'],
  ['x/C:/y', 'x/C:/y'],
  ['system-systemd\\x2dcryptsetup.slice', 'system-systemd\\x2dcryptsetup.slice'],
  ['..\\a', '..\\a'],
  ['\\a\\..\\..\\b/./c\\', '\\a\\..\\..\\b/c\\'],
  ['größe/日本.yaml', 'größe/日本.yaml'],
  ['aux.yaml', 'aux.yaml'],
  [Array(64).fill('d').join('/'), Array(64).fill('d').join('/')],
  ['n'.repeat(255), 'n'.repeat(255)],
])('takes %j as %j', (raw, path) => {
  expect(judgePath(raw)).toEqual({ kind: 'safe', path })
})

test.each([
  ['../a', '".." as a component'],
  ['a/../../b', '".." as a component'],
  ['a/..', '".." as a component'],
  ['..', '".." as a component'],
  ['/etc/passwd', 'absolute'],
  ['////etc/passwd', 'absolute'],
  ['//server/share', 'absolute'],
  ['..\\a/../b', '".." as a component'],
  ['C:\\windows', 'drive letter'],
  ['a\0b', 'control characters'],
  ['a\nb', 'control characters'],
  ['a\u007f', 'control characters'],
  ['a\u{fffd}', 'not UTF-8'],
  ['C:', 'drive letter'],
  ['c:/windows', 'drive letter'],
  ['./C:x', 'drive letter'],
  ['n'.repeat(256), 'a component is longer than 255 bytes'],
  ['ü'.repeat(128), 'a component is longer than 255 bytes'],
  [Array(65).fill('d').join('/'), 'more than 64 directories'],
  [Array(50).fill('n'.repeat(90)).join('/'), 'longer than 4096 bytes'],
])('refuses %j: %s', (raw, reason) => {
  expect(judgePath(raw)).toEqual({ kind: 'unsafe', reason: expect.stringContaining(reason) })
})

test('takes the target of a hard link from the root of the image, but not from above it', () => {
  expect(judgeHardLinkTarget('/a/b')).toEqual({ kind: 'safe', path: 'a/b' })
  expect(judgeHardLinkTarget('/../b').kind).toBe('unsafe')
})

test.each([
  ['../a', undefined],
  ['/etc/alternatives/x', undefined],
  ['..\\..\\a', undefined],
  ['a\u{1b}[2J', 'it holds control characters'],
  ['C:/a', 'it starts with a drive letter'],
  ['a/'.repeat(2049), 'it is longer than 4096 bytes'],
])('judges the text of the link target %j', (target, fault) => {
  expect(findTargetFault(target)).toBe(fault)
})
