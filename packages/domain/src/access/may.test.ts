import { expect, test } from 'vitest'
import { type Access, isAdmitted, may } from './may.ts'
import { isPermission, type Permission } from './permissions.ts'

const ADMIN = { isAdmin: true, permissions: [] }
const holding = (...permissions: Permission[]) => ({ isAdmin: false, permissions })

const PUBLIC: Access = 'public'
const SIGNED_IN: Access = 'signed-in'
const FOR_ADMINS: Access = 'admin'
const ANY_OF: Access = { anyOf: ['view_roles', 'create_role'] }
const ALL_OF: Access = { allOf: ['view_roles', 'create_role'] }

test.each([
  ['a stranger', undefined, [true, false, false, false, false]],
  ['somebody without rights', holding(), [true, true, false, false, false]],
  ['somebody with one of the rights', holding('view_roles'), [true, true, false, true, false]],
  ['somebody with all of them', holding('create_role', 'view_roles'), [true, true, false, true, true]],
  ['an administrator without a single right', ADMIN, [true, true, true, true, true]],
])('%s may make public, signed-in, admin, any-of and all-of calls: …', (_, actor, admitted) => {
  expect([PUBLIC, SIGNED_IN, FOR_ADMINS, ANY_OF, ALL_OF].map((access) => isAdmitted(actor, access))).toEqual(admitted)
})

test('a right is what the role grants, or the flag of the administrator', () => {
  expect(may(holding('view_roles'), 'view_roles')).toBe(true)
  expect(may(holding('view_roles'), 'create_role')).toBe(false)
  expect(may(ADMIN, 'create_role')).toBe(true)
})

test('only the names of the specification are permissions', () => {
  expect(isPermission('add_hm')).toBe(true)
  expect(isPermission('constructor')).toBe(false)
  expect(isPermission('')).toBe(false)
})
