import { expect, test } from 'vitest'
import { type Access, hasAccess, may } from './may.ts'
import { isPermission, PERMISSIONS, type Permission } from './permissions.ts'

const ADMIN = { isAdmin: true, permissions: [] }
const holding = (...permissions: Permission[]) => ({ isAdmin: false, permissions })

const PUBLIC: Access = 'public'
const SIGNED_IN: Access = 'signed-in'
const FOR_ADMINS: Access = 'admin'
const ANY_OF: Access = { anyOf: ['view_roles', 'create_role'] }
const ALL_OF: Access = { allOf: ['view_roles', 'create_role'] }

// L-A06 L-E24
test.each([
  ['a visitor', undefined, [true, false, false, false, false]],
  ['a user without permissions', holding(), [true, true, false, false, false]],
  ['a user with one of the permissions', holding('view_roles'), [true, true, false, true, false]],
  ['a user with all of them', holding('create_role', 'view_roles'), [true, true, false, true, true]],
  ['an administrator without any permission', ADMIN, [true, true, true, true, true]],
])('%s may make public, signed-in, admin, any-of and all-of calls: …', (_, actor, admitted) => {
  expect([PUBLIC, SIGNED_IN, FOR_ADMINS, ANY_OF, ALL_OF].map((access) => hasAccess(actor, access))).toEqual(admitted)
})

test('a user may do what the role grants, or anything as an administrator', () => {
  expect(may(holding('view_roles'), 'view_roles')).toBe(true)
  expect(may(holding('view_roles'), 'create_role')).toBe(false)
  expect(may(ADMIN, 'create_role')).toBe(true)
})

const GIVEN = `
  user_activation
  modify_user_role
  modify_company_profile
  modify_auto_source_providers
  view_users
  modify_role_actions
  view_all_projects
  view_all_positions
  create_project
  create_private_project
  create_public_project
  edit_project
  hold_resume_project
  archive_project
  add_remove_members_project
  change_public_private_project
  create_public_position
  create_private_position
  view_public_projects
  edit_position
  hold_resume_position
  archive_position
  add_remove_members_position
  modify_candidate_source_settings
  autosource_public_position
  autosource_private_position
  change_public_private_position
  open_close_position
  view_public_position
  move_forward_candidate
  move_backward_candidate
  create_role
  view_roles
  delete_role
  candidate_import_export
  generate_activity_report
  add_hm
`

// L-E20
test('a role may grant the specified permissions and six of ours', () => {
  const given = GIVEN.trim().split(/\s+/)
  const ours = [
    'view_candidate_pool',
    'view_fairness',
    'reveal_candidates',
    'create_requisition',
    'view_pay',
    'make_offers',
  ]
  expect([...PERMISSIONS].toSorted()).toEqual([...given, ...ours].toSorted())
})

// L-E20
test('only the names of the specification are permissions', () => {
  expect(isPermission('add_hm')).toBe(true)
  expect(isPermission('constructor')).toBe(false)
  expect(isPermission('')).toBe(false)
})
