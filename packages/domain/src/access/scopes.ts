import { isPermission, PERMISSIONS, type Permission } from './permissions.ts'

/**
 * Scopes of a service account besides permissions. `admin`: administrators' actions. `scim`: only the calls with which
 * an identity provider manages users and groups. Only an administrator can grant them.
 */
export const MACHINE_SCOPES = ['admin', 'scim'] as const
export type MachineScope = (typeof MACHINE_SCOPES)[number]
export type Scope = Permission | MachineScope

export const SCOPES: readonly Scope[] = [...PERMISSIONS, ...MACHINE_SCOPES]

/** Whether a machine may make calls other than those that require a scope for machines. */
export const mayDoWork = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope === 'admin' || isPermission(scope))

/** Scopes about positions, projects and the candidates on them: the only ones for an account limited to some of these. */
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

/** Descriptions of the scopes. */
export const MACHINE_SCOPE_TEXTS: Readonly<Record<MachineScope, string>> = {
  admin: 'Everything administrators can do through the API',
  scim: 'Manage users and roles (SCIM)',
}
