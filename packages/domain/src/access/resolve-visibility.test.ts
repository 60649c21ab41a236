import { expect, test } from 'vitest'
import { choosePublic, mayAutosource } from './choose-public.ts'
import type { Permission } from './permissions.ts'

const holding = (...permissions: Permission[]) => ({ isAdmin: false, permissions })

test.each<[Permission[], boolean | undefined, boolean | undefined]>([
  [['create_public_position'], undefined, true],
  [['create_private_position'], undefined, false],
  [['create_public_position', 'create_private_position'], undefined, true],
  [['create_public_position'], false, undefined],
  [['create_private_position'], true, undefined],
  [['create_private_position'], false, false],
  [['create_public_position'], true, true],
])('with %j and asked for public %s a position is public: %s', (permissions, asked, isPublic) =>
  expect(choosePublic('position', holding(...permissions), asked)).toBe(isPublic),
)

test('a project is public where nobody says otherwise, also of whoever holds nothing but the right to make one', () => {
  expect(choosePublic('project', holding('create_project'), undefined)).toBe(true)
  expect(choosePublic('project', holding('create_project'), false)).toBeUndefined()
  expect(choosePublic('project', { isAdmin: true, permissions: [] }, false)).toBe(false)
})

test('sourcing goes by what the position is', () => {
  expect(mayAutosource(holding('autosource_public_position'), true)).toBe(true)
  expect(mayAutosource(holding('autosource_public_position'), false)).toBe(false)
  expect(mayAutosource(holding('autosource_private_position'), false)).toBe(true)
})
