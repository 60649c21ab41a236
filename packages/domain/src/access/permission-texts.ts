import type { Permission } from './permissions.ts'

type PermissionText = {
  group: PermissionGroup
  label: string
  /** What the permission allows, in a sentence. */
  sentence: string
}

export const PERMISSION_GROUPS = [
  'People of the company',
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
    group: 'People of the company',
    label: 'See the people of the company',
    sentence: 'Sees the list of everybody who may sign in, with their state and their role.',
  },
  user_activation: {
    group: 'People of the company',
    label: 'Approve, activate and deactivate people',
    sentence:
      'Invites people to the company, approves those who signed up, confirms their e-mail, and lets them in or keeps them out. Only administrators do so to administrators, and nobody gives a role that allows more than they may.',
  },
  modify_user_role: {
    group: 'People of the company',
    label: 'Change the role of people',
    sentence:
      'Gives people another role, of no more than they may do themselves. Only administrators make administrators something else.',
  },
  view_roles: {
    group: 'Roles',
    label: 'See the roles',
    sentence: 'Sees the roles of the company and what each of them allows.',
  },
  create_role: {
    group: 'Roles',
    label: 'Create roles',
    sentence: 'Makes new roles, from nothing or as a copy of another one, of no more than they may do themselves.',
  },
  modify_role_actions: {
    group: 'Roles',
    label: 'Change what roles allow',
    sentence:
      'Renames roles, and gives permissions that they have themselves to a role or takes any away, for everybody who has it.',
  },
  delete_role: {
    group: 'Roles',
    label: 'Delete roles',
    sentence: 'Deletes roles; whoever has the role gets another one in its place.',
  },
  modify_company_profile: {
    group: 'Company',
    label: 'Change the profile of the company',
    sentence: 'Chooses the logo of the company and changes its settings.',
  },
  modify_auto_source_providers: {
    group: 'Company',
    label: 'Manage providers of candidates',
    sentence: 'Adds providers that candidates are sourced from automatically, and switches them on and off.',
  },
  view_all_projects: {
    group: 'Projects',
    label: 'See all projects',
    sentence: 'Sees every project, also private ones of others.',
  },
  view_public_projects: {
    group: 'Projects',
    label: 'See public projects',
    sentence: 'Sees every public project. Everybody sees those that they made or take part in.',
  },
  create_project: {
    group: 'Projects',
    label: 'Create projects',
    sentence: 'Makes projects.',
  },
  create_public_project: {
    group: 'Projects',
    label: 'Create public projects',
    sentence: 'Makes projects that are open to everybody who may see public projects.',
  },
  create_private_project: {
    group: 'Projects',
    label: 'Create private projects',
    sentence: 'Makes projects that only those who take part in them see.',
  },
  edit_project: {
    group: 'Projects',
    label: 'Edit projects',
    sentence: 'Changes the name, the description and the dates of projects that they see.',
  },
  hold_resume_project: {
    group: 'Projects',
    label: 'Hold and resume projects',
    sentence: 'Puts projects on hold with all their positions, and takes them up again.',
  },
  archive_project: {
    group: 'Projects',
    label: 'Archive projects',
    sentence: 'Puts projects into the archive with all their positions, and takes them out of it.',
  },
  add_remove_members_project: {
    group: 'Projects',
    label: 'Manage teams of projects',
    sentence: 'Adds members to projects and takes them out.',
  },
  change_public_private_project: {
    group: 'Projects',
    label: 'Make projects public or private',
    sentence: 'Opens projects to everybody who may see public ones, or keeps them to their members.',
  },
  view_all_positions: {
    group: 'Positions',
    label: 'See all positions',
    sentence: 'Sees every position with its candidates, also private ones of others.',
  },
  view_public_position: {
    group: 'Positions',
    label: 'See public positions',
    sentence: 'Sees every public position with its candidates. Everybody sees those that they made or take part in.',
  },
  create_public_position: {
    group: 'Positions',
    label: 'Create public positions',
    sentence: 'Makes positions that are open to everybody who may see public positions, and templates for them.',
  },
  create_private_position: {
    group: 'Positions',
    label: 'Create private positions',
    sentence: 'Makes positions that only those who take part in them see, and templates for them.',
  },
  edit_position: {
    group: 'Positions',
    label: 'Edit positions',
    sentence: 'Changes what positions ask for, their openings and their dates.',
  },
  open_close_position: {
    group: 'Positions',
    label: 'Open and close positions',
    sentence: 'Closes positions and opens them again, and approves them after review.',
  },
  hold_resume_position: {
    group: 'Positions',
    label: 'Hold and resume positions',
    sentence: 'Puts positions on hold, and takes them up again.',
  },
  archive_position: {
    group: 'Positions',
    label: 'Archive positions',
    sentence: 'Puts positions into the archive, and takes them out of it.',
  },
  change_public_private_position: {
    group: 'Positions',
    label: 'Make positions public or private',
    sentence:
      'Opens positions to everybody who may see public ones, keeps them to their members, and publishes job posts.',
  },
  create_requisition: {
    group: 'Positions',
    label: 'Ask for requisitions',
    sentence:
      'Asks colleagues to approve that people are hired, sees all requisitions of the company, and opens positions from those that are approved.',
  },
  view_pay: {
    group: 'Positions',
    label: 'See pay',
    sentence:
      'Sees what work and people pay: ranges of positions, requisitions and the plan of people, offers, and what candidates earn or ask for. Whoever asks for a requisition or an offer, and whoever approves it, always sees what that one pays.',
  },
  add_remove_members_position: {
    group: 'Positions',
    label: 'Manage teams of positions',
    sentence: 'Adds members to positions and takes them out.',
  },
  add_hm: {
    group: 'Positions',
    label: 'Manage hiring managers',
    sentence: 'Makes people hiring managers of positions, and takes them off.',
  },
  modify_candidate_source_settings: {
    group: 'Positions',
    label: 'Choose sources of candidates',
    sentence: 'Chooses from which résumé groups and sources the candidates of a position come.',
  },
  autosource_public_position: {
    group: 'Positions',
    label: 'Source for public positions',
    sentence: 'Has candidates for public positions sourced automatically.',
  },
  autosource_private_position: {
    group: 'Positions',
    label: 'Source for private positions',
    sentence: 'Has candidates for private positions sourced automatically.',
  },
  view_candidate_pool: {
    group: 'Candidates',
    label: 'Read the pool and contact data',
    sentence:
      'Searches the résumé pool and reads how to reach people. Without it only the people on positions that somebody sees are shown to them, without their e-mail and phone.',
  },
  reveal_candidates: {
    group: 'Candidates',
    label: 'Show hidden candidates',
    sentence:
      'Has somebody shown to them whom a blind position still hides, for a reason that stands in the history. The others go on without names.',
  },
  make_offers: {
    group: 'Candidates',
    label: 'Make offers',
    sentence:
      'Reads the offers of positions that they see. Whoever may see pay, too, makes offers for their candidates, has them approved and sends them.',
  },
  move_forward_candidate: {
    group: 'Candidates',
    label: 'Move candidates forward',
    sentence: 'Moves candidates to a later stage of a position that they see.',
  },
  move_backward_candidate: {
    group: 'Candidates',
    label: 'Move candidates back',
    sentence: 'Moves candidates to an earlier stage of a position that they see.',
  },
  candidate_import_export: {
    group: 'Candidates',
    label: 'Import and export candidates',
    sentence:
      'Exports the pool and lists of candidates as files, imports and deletes candidates, and shares sheets of them.',
  },
  generate_activity_report: {
    group: 'Reports',
    label: 'Make activity reports',
    sentence: 'Has reports made of what the people of the company did.',
  },
  view_fairness: {
    group: 'Reports',
    label: 'See how groups of applicants fare',
    sentence:
      'Makes audits of hiring by sex, race and ethnicity from a voluntary survey, and reads them. Nobody sees what one person answered.',
  },
}
