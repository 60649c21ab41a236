import type { Permission } from './permissions.ts'

type PermissionText = {
  group: PermissionGroup
  label: string
  /** What the permission allows, in a sentence. */
  sentence: string
}

export const PERMISSION_GROUPS = [
  'Users',
  'Roles',
  'Company',
  'Projects',
  'Positions',
  'Candidates',
  'Reports',
] as const
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number]

/** Descriptions of all permissions, in display order. */
export const PERMISSION_TEXTS: Readonly<Record<Permission, PermissionText>> = {
  view_users: {
    group: 'Users',
    label: 'See users',
    sentence: 'View the list of users with their status and role.',
  },
  user_activation: {
    group: 'Users',
    label: 'Invite, approve and deactivate users',
    sentence:
      'Invite people, approve sign-ups, confirm emails, and activate or deactivate users. Only administrators can do this to administrators, and only for roles that don’t exceed their own permissions.',
  },
  modify_user_role: {
    group: 'Users',
    label: 'Change user roles',
    sentence:
      'Change users’ roles to ones that don’t exceed their own permissions. Only administrators can change an administrator’s role.',
  },
  view_roles: {
    group: 'Roles',
    label: 'See roles',
    sentence: 'View the company’s roles and their permissions.',
  },
  create_role: {
    group: 'Roles',
    label: 'Create roles',
    sentence: 'Create or copy roles that don’t exceed their own permissions.',
  },
  modify_role_actions: {
    group: 'Roles',
    label: 'Edit roles',
    sentence: 'Rename roles, add permissions they have themselves, and remove any permission.',
  },
  delete_role: {
    group: 'Roles',
    label: 'Delete roles',
    sentence: 'Delete roles and choose a replacement for their users.',
  },
  modify_company_profile: {
    group: 'Company',
    label: 'Edit company settings',
    sentence: 'Change the company logo and settings.',
  },
  modify_auto_source_providers: {
    group: 'Company',
    label: 'Manage candidate sources',
    sentence: 'Add sources for automatic sourcing, and turn them on or off.',
  },
  view_all_projects: {
    group: 'Projects',
    label: 'See all projects',
    sentence: 'View all projects, including private ones.',
  },
  view_public_projects: {
    group: 'Projects',
    label: 'See public projects',
    sentence: 'View all public projects. Users can always see projects they created or are members of.',
  },
  create_project: {
    group: 'Projects',
    label: 'Create projects',
    sentence: 'Create projects.',
  },
  create_public_project: {
    group: 'Projects',
    label: 'Create public projects',
    sentence: 'Create projects that are visible to everyone with access to public projects.',
  },
  create_private_project: {
    group: 'Projects',
    label: 'Create private projects',
    sentence: 'Create projects that only their members can see.',
  },
  edit_project: {
    group: 'Projects',
    label: 'Edit projects',
    sentence: 'Edit the name, description and dates of projects they can see.',
  },
  hold_resume_project: {
    group: 'Projects',
    label: 'Put projects on hold',
    sentence: 'Put projects and their positions on hold, and resume them.',
  },
  archive_project: {
    group: 'Projects',
    label: 'Archive projects',
    sentence: 'Archive projects and their positions, and restore them.',
  },
  add_remove_members_project: {
    group: 'Projects',
    label: 'Manage project teams',
    sentence: 'Add and remove project members.',
  },
  change_public_private_project: {
    group: 'Projects',
    label: 'Make projects public or private',
    sentence: 'Make projects visible to everyone with access to public projects, or only to their members.',
  },
  view_all_positions: {
    group: 'Positions',
    label: 'See all positions',
    sentence: 'View all positions and their candidates, including private ones.',
  },
  view_public_position: {
    group: 'Positions',
    label: 'See public positions',
    sentence:
      'View all public positions and their candidates. Users can always see positions they created or are members of.',
  },
  create_public_position: {
    group: 'Positions',
    label: 'Create public positions',
    sentence: 'Create positions that are visible to everyone with access to public positions, and templates for them.',
  },
  create_private_position: {
    group: 'Positions',
    label: 'Create private positions',
    sentence: 'Create positions that only their members can see, and templates for them.',
  },
  edit_position: {
    group: 'Positions',
    label: 'Edit positions',
    sentence: 'Edit the requirements, openings and dates of positions.',
  },
  open_close_position: {
    group: 'Positions',
    label: 'Open and close positions',
    sentence: 'Close and reopen positions, and approve positions under review.',
  },
  hold_resume_position: {
    group: 'Positions',
    label: 'Put positions on hold',
    sentence: 'Put positions on hold, and resume them.',
  },
  archive_position: {
    group: 'Positions',
    label: 'Archive positions',
    sentence: 'Archive positions, and restore them.',
  },
  change_public_private_position: {
    group: 'Positions',
    label: 'Make positions public or private',
    sentence:
      'Make positions visible to everyone with access to public positions or only to their members, and publish job posts.',
  },
  create_requisition: {
    group: 'Positions',
    label: 'Request requisitions',
    sentence: 'Request approval to hire, view all requisitions, and open positions from approved ones.',
  },
  view_pay: {
    group: 'Positions',
    label: 'See pay',
    sentence:
      'View pay of positions, requisitions, the headcount plan, offers and candidates. Users who request or approve a requisition or offer can always see its pay.',
  },
  add_remove_members_position: {
    group: 'Positions',
    label: 'Manage position teams',
    sentence: 'Add and remove position members.',
  },
  add_hm: {
    group: 'Positions',
    label: 'Manage hiring managers',
    sentence: 'Add and remove hiring managers of positions.',
  },
  modify_candidate_source_settings: {
    group: 'Positions',
    label: 'Choose candidate sources',
    sentence: 'Choose which résumé groups and sources a position’s candidates come from.',
  },
  autosource_public_position: {
    group: 'Positions',
    label: 'Source for public positions',
    sentence: 'Start automatic sourcing for public positions.',
  },
  autosource_private_position: {
    group: 'Positions',
    label: 'Source for private positions',
    sentence: 'Start automatic sourcing for private positions.',
  },
  view_candidate_pool: {
    group: 'Candidates',
    label: 'See the talent pool and contact details',
    sentence:
      'Search the talent pool and see contact details. Without this, users see only candidates on their positions, without email or phone.',
  },
  reveal_candidates: {
    group: 'Candidates',
    label: 'Reveal anonymous candidates',
    sentence:
      'Reveal a candidate in a blind review, for a reason that is logged. Colleagues still see an anonymous candidate.',
  },
  make_offers: {
    group: 'Candidates',
    label: 'Make offers',
    sentence:
      'View offers on positions they can see. Together with “See pay”, also create offers, request approval and send them.',
  },
  move_forward_candidate: {
    group: 'Candidates',
    label: 'Move candidates forward',
    sentence: 'Move candidates to a later stage on positions they can see.',
  },
  move_backward_candidate: {
    group: 'Candidates',
    label: 'Move candidates back',
    sentence: 'Move candidates to an earlier stage on positions they can see.',
  },
  candidate_import_export: {
    group: 'Candidates',
    label: 'Import and export candidates',
    sentence: 'Export the talent pool and lists, import and delete candidates, and share candidate sheets.',
  },
  generate_activity_report: {
    group: 'Reports',
    label: 'Create activity reports',
    sentence: 'Create reports of users’ activity.',
  },
  view_fairness: {
    group: 'Reports',
    label: 'See adverse impact',
    sentence:
      'Create and view adverse impact audits by sex, race and ethnicity from a voluntary survey. Individual answers are never shown.',
  },
}
