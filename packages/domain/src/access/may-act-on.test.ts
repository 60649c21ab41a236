import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SUPER_RIGHTS } from './may.ts'
import { listLacked, mayActOn, mayGive, type Standing } from './may-act-on.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'

const holding = (...permissions: Permission[]): Standing => ({ isAdmin: false, permissions, superRights: [] })
const ADMIN: Standing = { isAdmin: true, permissions: [], superRights: [] }
const SUPER: Standing = { ...ADMIN, superRights: SUPER_RIGHTS }
const SUPER_RECRUITER: Standing = { ...holding('edit_position'), superRights: ['edit_addons'] }
const ADDS: Standing = { ...ADMIN, superRights: ['add_company'] }
const HELPER = holding('user_activation')
const RECRUITER = holding('edit_position', 'user_activation')

test.each<[string, Standing, string, Standing, boolean, boolean]>([
  ['a super-administrator', SUPER, 'a super-administrator', SUPER, true, true],
  ['a super-administrator', SUPER, 'an administrator', ADMIN, true, true],
  ['a super-administrator', SUPER, 'a recruiter', RECRUITER, true, true],
  ['who adds companies only', ADDS, 'who may do both', SUPER, false, false],
  ['who may do both', SUPER, 'who adds companies only', ADDS, true, true],
  ['an administrator', ADMIN, 'a super-administrator', SUPER, false, false],
  ['an administrator', ADMIN, 'a super-administrator with another role', SUPER_RECRUITER, false, false],
  ['an administrator', ADMIN, 'an administrator', ADMIN, true, true],
  ['an administrator', ADMIN, 'a recruiter', RECRUITER, true, true],
  ['a super-administrator with another role', SUPER_RECRUITER, 'an administrator', ADMIN, false, false],
  ['somebody with one right', HELPER, 'an administrator', ADMIN, false, false],
  ['somebody with one right', HELPER, 'a recruiter, who has more', RECRUITER, true, false],
  ['a recruiter', RECRUITER, 'somebody who has less', HELPER, true, true],
  ['somebody with one right', HELPER, 'somebody without any', holding(), true, true],
])('%s may act on %s%s', (_, actor, __, target, onAccount, onWayIn) => {
  expect([mayActOn(actor, target, 'account'), mayActOn(actor, target, 'way-in')]).toEqual([onAccount, onWayIn])
})

describe('a role is given', () => {
  test.each<[string, Standing, Standing, boolean]>([
    ['of administrators by one of them', ADMIN, ADMIN, true],
    ['of administrators by nobody else', RECRUITER, ADMIN, false],
    ['of administrators by no super-administrator of another role', SUPER_RECRUITER, ADMIN, false],
    ['of more than one may oneself by nobody', HELPER, RECRUITER, false],
    ['of less by whoever has more', RECRUITER, HELPER, true],
    ['of all permissions by an administrator', ADMIN, holding(...PERMISSIONS), true],
  ])('%s', (_, actor, role, isGiven) => expect(mayGive(actor, role)).toBe(isGiven))
})

test('what one lacks is what one cannot give; administrators lack nothing', () => {
  expect(listLacked(HELPER, ['edit_position', 'user_activation'])).toEqual(['edit_position'])
  expect(listLacked(ADMIN, PERMISSIONS)).toEqual([])
})

const standing: fc.Arbitrary<Standing> = fc.record({
  isAdmin: fc.boolean(),
  permissions: fc.subarray([...PERMISSIONS]),
  superRights: fc.subarray([...SUPER_RIGHTS]),
})

test('whose way in somebody gets, may nothing that they may not', () => {
  fc.assert(
    fc.property(standing, standing, (actor, target) => {
      if (!mayActOn(actor, target, 'way-in')) return
      expect(mayActOn(actor, target, 'account')).toBe(true)
      expect(mayGive(actor, target)).toBe(true)
      expect(actor.superRights).toEqual(expect.arrayContaining([...target.superRights]))
    }),
  )
})
