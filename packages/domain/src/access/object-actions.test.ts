import { describe, expect, test } from 'vitest'
import { listPositionActions, listProjectActions, type PositionAction, type ProjectAction } from './object-actions.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { DEFAULT_ROLES } from './roles.ts'

const actorWith = (permissions: readonly Permission[], isAdmin = false) => ({ userId: '1', isAdmin, permissions })
const actorOf = (typeName: string) => {
  const role = DEFAULT_ROLES.find((each) => each.typeName === typeName)
  if (!role) throw new Error(`There is no role ${typeName}`)
  return actorWith(role.actions, role.isAdmin)
}

const [yes, no] = [true, false]
const ROLES = ['company_admin', 'recruiter', 'hiring_manager', 'norole'] as const

// Actions depend only on permissions: owners, members and users who see it because it is public get the same ones.
// Visibility is tested by the table in may-see.test.ts.
const ON_A_PROJECT: Record<ProjectAction, readonly [boolean, boolean, boolean, boolean]> = {
  edit_project: [yes, yes, no, no],
  hold_resume_project: [yes, yes, no, no],
  archive_project: [yes, yes, no, no],
  add_member: [yes, yes, no, no],
  remove_member: [yes, yes, no, no],
  change_public_private_project: [yes, no, no, no],
  create_position: [yes, yes, no, no],
}
const ON_A_POSITION: Record<PositionAction, readonly [boolean, boolean, boolean, boolean]> = {
  edit_position: [yes, yes, no, no],
  hold_resume_position: [yes, yes, no, no],
  archive_position: [yes, yes, no, no],
  open_close_position: [yes, yes, no, no],
  add_member: [yes, yes, no, no],
  remove_member: [yes, yes, no, no],
  change_public_private_position: [yes, no, no, no],
  modify_candidate_source_settings: [yes, yes, no, no],
  move_forward_candidate: [yes, yes, yes, no],
  move_backward_candidate: [yes, yes, yes, no],
  autosource_public_position: [yes, yes, no, no],
  autosource_private_position: [yes, yes, no, no],
  add_hm: [yes, yes, no, no],
}

describe.each(ROLES.map((role, column) => [role, column] as const))('a %s', (role, column) => {
  // L-K10
  test.each(Object.entries(ON_A_PROJECT))('%s on a project', (action, byRole) => {
    expect(listProjectActions(actorOf(role)).includes(action as ProjectAction)).toBe(byRole[column])
  })
  // L-L05 L-Q07
  test.each(Object.entries(ON_A_POSITION))('%s on a position', (action, byRole) => {
    expect(listPositionActions(actorOf(role)).includes(action as PositionAction)).toBe(byRole[column])
  })
})

describe('a permission grants the actions that it names and no other', () => {
  const PROJECT_ACTIONS_OF: Partial<Record<Permission, ProjectAction[]>> = {
    edit_project: ['edit_project'],
    hold_resume_project: ['hold_resume_project'],
    archive_project: ['archive_project'],
    add_remove_members_project: ['add_member', 'remove_member'],
    change_public_private_project: ['change_public_private_project'],
    create_public_position: ['create_position'],
    create_private_position: ['create_position'],
  }
  const POSITION_ACTIONS_OF: Partial<Record<Permission, PositionAction[]>> = {
    edit_position: ['edit_position'],
    hold_resume_position: ['hold_resume_position'],
    archive_position: ['archive_position'],
    open_close_position: ['open_close_position'],
    add_remove_members_position: ['add_member', 'remove_member'],
    change_public_private_position: ['change_public_private_position'],
    modify_candidate_source_settings: ['modify_candidate_source_settings'],
    move_forward_candidate: ['move_forward_candidate'],
    move_backward_candidate: ['move_backward_candidate'],
    autosource_public_position: ['autosource_public_position'],
    autosource_private_position: ['autosource_private_position'],
    add_hm: ['add_hm'],
  }
  // L-019 L-E20
  test.each(PERMISSIONS)('%s', (permission) => {
    expect(listProjectActions(actorWith([permission]))).toEqual(PROJECT_ACTIONS_OF[permission] ?? [])
    expect(listPositionActions(actorWith([permission]))).toEqual(POSITION_ACTIONS_OF[permission] ?? [])
  })
})
