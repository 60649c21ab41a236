import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SUPER_RIGHTS } from './may.ts'
import { type ActorRights, listLacked, mayActOn, mayAssignRole } from './may-act-on.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'

const holding = (...permissions: Permission[]): ActorRights => ({ isAdmin: false, permissions, superRights: [] })
const ADMIN: ActorRights = { isAdmin: true, permissions: [], superRights: [] }
const SUPER: ActorRights = { ...ADMIN, superRights: SUPER_RIGHTS }
const SUPER_RECRUITER: ActorRights = { ...holding('edit_position'), superRights: ['edit_addons'] }
const ADDS: ActorRights = { ...ADMIN, superRights: ['add_company'] }
const HELPER = holding('user_activation')
const RECRUITER = holding('edit_position', 'user_activation')

test.each<[string, ActorRights, string, ActorRights, boolean, boolean]>([
  ['a super-administrator', SUPER, 'a super-administrator', SUPER, true, true],
  ['a super-administrator', SUPER, 'an administrator', ADMIN, true, true],
  ['a super-administrator', SUPER, 'a recruiter', RECRUITER, true, true],
  [
    'a super-administrator who only adds companies',
    ADDS,
    'a super-administrator with both rights',
    SUPER,
    false,
    false,
  ],
  ['a super-administrator with both rights', SUPER, 'a super-administrator who only adds companies', ADDS, true, true],
  ['an administrator', ADMIN, 'a super-administrator', SUPER, false, false],
  ['an administrator', ADMIN, 'a super-administrator with another role', SUPER_RECRUITER, false, false],
  ['an administrator', ADMIN, 'an administrator', ADMIN, true, true],
  ['an administrator', ADMIN, 'a recruiter', RECRUITER, true, true],
  ['a super-administrator with another role', SUPER_RECRUITER, 'an administrator', ADMIN, false, false],
  ['a user with one permission', HELPER, 'an administrator', ADMIN, false, false],
  ['a user with one permission', HELPER, 'a recruiter with more permissions', RECRUITER, true, false],
  ['a recruiter', RECRUITER, 'a user with fewer permissions', HELPER, true, true],
  ['a user with one permission', HELPER, 'a user without any', holding(), true, true],
])('%s may act on %s%s', (_, actor, __, target, onAccount, onWayIn) => {
  expect([mayActOn(actor, target, 'account'), mayActOn(actor, target, 'way-in')]).toEqual([onAccount, onWayIn])
})

describe('a role is assigned', () => {
  test.each<[string, ActorRights, ActorRights, boolean]>([
    ['the administrator role by an administrator', ADMIN, ADMIN, true],
    ['the administrator role by nobody else', RECRUITER, ADMIN, false],
    ['the administrator role not by a super-administrator with another role', SUPER_RECRUITER, ADMIN, false],
    ['a more powerful role by nobody', HELPER, RECRUITER, false],
    ['a less powerful role by a user with more permissions', RECRUITER, HELPER, true],
    ['all permissions by an administrator', ADMIN, holding(...PERMISSIONS), true],
  ])('%s', (_, actor, role, isGiven) => expect(mayAssignRole(actor, role)).toBe(isGiven))
})

test('users cannot grant permissions that they lack, and administrators lack none', () => {
  expect(listLacked(HELPER, ['edit_position', 'user_activation'])).toEqual(['edit_position'])
  expect(listLacked(ADMIN, PERMISSIONS)).toEqual([])
})

const standing: fc.Arbitrary<ActorRights> = fc.record({
  isAdmin: fc.boolean(),
  permissions: fc.subarray([...PERMISSIONS]),
  superRights: fc.subarray([...SUPER_RIGHTS]),
})

test('users who may manage another’s sign-in have at least the same rights', () => {
  fc.assert(
    fc.property(standing, standing, (actor, target) => {
      if (!mayActOn(actor, target, 'way-in')) return
      expect(mayActOn(actor, target, 'account')).toBe(true)
      expect(mayAssignRole(actor, target)).toBe(true)
      expect(actor.superRights).toEqual(expect.arrayContaining([...target.superRights]))
    }),
  )
})
