import { PERMISSIONS, type Permission } from './permissions.ts'

type RoleSeed = {
  typeName: string
  displayName: string
  /** Passes every permission check. */
  isAdmin: boolean
  /** Neither offered nor listed: the role of users without another one (rule A-057). */
  hidden: boolean
  actions: readonly Permission[]
}

/** Initial roles of a new company, stored as rows that the company may change (rule A-045). */
export const DEFAULT_ROLES: readonly RoleSeed[] = [
  {
    typeName: 'company_admin',
    displayName: 'Company Administrator',
    isAdmin: true,
    hidden: false,
    actions: PERMISSIONS,
  },
  {
    typeName: 'recruiter',
    displayName: 'Recruiter',
    isAdmin: false,
    hidden: false,
    actions: [
      'view_users',
      'view_roles',
      'create_project',
      'create_private_project',
      'create_public_project',
      'edit_project',
      'hold_resume_project',
      'archive_project',
      'add_remove_members_project',
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
      'open_close_position',
      'view_public_position',
      'move_forward_candidate',
      'move_backward_candidate',
      'candidate_import_export',
      'add_hm',
      'view_candidate_pool',
      'create_requisition',
      'view_pay',
      'make_offers',
    ],
  },
  {
    typeName: 'hiring_manager',
    displayName: 'Hiring Manager',
    isAdmin: false,
    hidden: false,
    actions: ['move_forward_candidate', 'move_backward_candidate', 'create_requisition', 'view_pay', 'make_offers'],
  },
  { typeName: 'norole', displayName: 'No role', isAdmin: false, hidden: true, actions: [] },
]
