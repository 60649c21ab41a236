/**
 * All permissions a role may grant. All but the last six come from the specification (rule A-044). We added those six,
 * since none of the others covers reading the pool and contact data, adverse impact, pay, revealing candidates hidden
 * by blind review, creating requisitions, or making offers.
 */
export const PERMISSIONS = [
  'user_activation',
  'modify_user_role',
  'modify_company_profile',
  'modify_auto_source_providers',
  'view_users',
  'modify_role_actions',
  'view_all_projects',
  'view_all_positions',
  'create_project',
  'create_private_project',
  'create_public_project',
  'edit_project',
  'hold_resume_project',
  'archive_project',
  'add_remove_members_project',
  'change_public_private_project',
  'create_public_position',
  'create_private_position',
  'view_public_projects',
  'edit_position',
  'hold_resume_position',
  'archive_position',
  'add_remove_members_position',
  'modify_candidate_source_settings',
  'autosource_public_position',
  'autosource_private_position',
  'change_public_private_position',
  'open_close_position',
  'view_public_position',
  'move_forward_candidate',
  'move_backward_candidate',
  'create_role',
  'view_roles',
  'delete_role',
  'candidate_import_export',
  'generate_activity_report',
  'add_hm',
  'view_candidate_pool',
  'view_fairness',
  'reveal_candidates',
  'create_requisition',
  'view_pay',
  'make_offers',
] as const

export type Permission = (typeof PERMISSIONS)[number]

const known: ReadonlySet<string> = new Set(PERMISSIONS)

export const isPermission = (name: string): name is Permission => known.has(name)
