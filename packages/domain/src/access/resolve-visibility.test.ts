import { expect, test } from 'vitest'
import type { Permission } from './permissions.ts'
import { mayAutosource, resolveVisibility } from './resolve-visibility.ts'

const holding = (...permissions: Permission[]) => ({ isAdmin: false, permissions })

test.each<[Permission[], boolean | undefined, boolean | undefined]>([
  [['create_public_position'], undefined, true],
  [['create_private_position'], undefined, false],
  [['create_public_position', 'create_private_position'], undefined, true],
  [['create_public_position'], false, undefined],
  [['create_private_position'], true, undefined],
  [['create_private_position'], false, false],
  [['create_public_position'], true, true],
])('permissions %j with public requested as %s make a position public: %s', (permissions, asked, isPublic) =>
  expect(resolveVisibility('position', holding(...permissions), asked)).toBe(isPublic),
)

test('a project is public by default, also for a user who only has the permission to create one', () => {
  expect(resolveVisibility('project', holding('create_project'), undefined)).toBe(true)
  expect(resolveVisibility('project', holding('create_project'), false)).toBeUndefined()
  expect(resolveVisibility('project', { isAdmin: true, permissions: [] }, false)).toBe(false)
})

test('the permission to source depends on the visibility of the position', () => {
  expect(mayAutosource(holding('autosource_public_position'), true)).toBe(true)
  expect(mayAutosource(holding('autosource_public_position'), false)).toBe(false)
  expect(mayAutosource(holding('autosource_private_position'), false)).toBe(true)
})
