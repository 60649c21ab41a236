import type { Access } from './may.ts'

/** Any of these permissions opens the page of users and roles (rule A-046), while other pages require all of theirs. */
export const ROLES_PAGE = {
  anyOf: [
    'user_activation',
    'modify_user_role',
    'view_users',
    'create_role',
    'view_roles',
    'modify_role_actions',
    'delete_role',
  ],
} as const satisfies Access

export const POOL_PAGE = { allOf: ['view_candidate_pool'] } as const satisfies Access

/** Users who create reports, export candidates or move them see charts, each of their visible positions. */
export const CHARTS_PAGE = {
  anyOf: ['generate_activity_report', 'candidate_import_export', 'move_forward_candidate'],
} as const satisfies Access
