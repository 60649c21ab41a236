import { isPermission, PERMISSIONS, type Permission } from './permissions.ts'

/**
 * What a service account may be given beside permissions. `admin`: what administrators may do. `scim`: the calls by which an
 * identity provider keeps users and groups, and no others. Only an administrator has them to give.
 */
export const MACHINE_SCOPES = ['admin', 'scim'] as const
export type MachineScope = (typeof MACHINE_SCOPES)[number]
export type Scope = Permission | MachineScope

export const SCOPES: readonly Scope[] = [...PERMISSIONS, ...MACHINE_SCOPES]

/** Whether a machine may make any call but those that ask for a scope of machines' own. */
export const mayDoWork = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope === 'admin' || isPermission(scope))

/** What is about positions and projects and the people on them: all that an account for some of these may be given. */
export const BOUNDED_SCOPES: readonly Scope[] = [
  'view_all_projects',
  'view_public_projects',
  'edit_project',
  'hold_resume_project',
  'archive_project',
  'add_remove_members_project',
  'change_public_private_project',
  'view_all_positions',
  'view_public_position',
  'edit_position',
  'hold_resume_position',
  'archive_position',
  'add_remove_members_position',
  'change_public_private_position',
  'open_close_position',
  'modify_candidate_source_settings',
  'autosource_public_position',
  'autosource_private_position',
  'move_forward_candidate',
  'move_backward_candidate',
]

/** The same in words, for people who choose them. */
export const MACHINE_SCOPE_TEXTS: Readonly<Record<MachineScope, string>> = {
  admin: 'Everything administrators may do with calls',
  scim: 'Keep users and roles (SCIM)',
}
