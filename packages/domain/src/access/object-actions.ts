import { type Actor, may } from './may.ts'
import type { Permission } from './permissions.ts'

/** Actions with the permissions that each grant it. */
const PROJECT_ACTIONS = [
  ['edit_project', 'edit_project'],
  ['hold_resume_project', 'hold_resume_project'],
  ['archive_project', 'archive_project'],
  ['add_member', 'add_remove_members_project'],
  ['remove_member', 'add_remove_members_project'],
  ['change_public_private_project', 'change_public_private_project'],
  ['create_position', 'create_public_position', 'create_private_position'],
] as const satisfies readonly (readonly [string, ...Permission[]])[]

const POSITION_ACTIONS = [
  ['edit_position', 'edit_position'],
  ['hold_resume_position', 'hold_resume_position'],
  ['archive_position', 'archive_position'],
  ['open_close_position', 'open_close_position'],
  ['add_member', 'add_remove_members_position'],
  ['remove_member', 'add_remove_members_position'],
  ['change_public_private_position', 'change_public_private_position'],
  ['modify_candidate_source_settings', 'modify_candidate_source_settings'],
  ['move_forward_candidate', 'move_forward_candidate'],
  ['move_backward_candidate', 'move_backward_candidate'],
  ['autosource_public_position', 'autosource_public_position'],
  ['autosource_private_position', 'autosource_private_position'],
  ['add_hm', 'add_hm'],
] as const satisfies readonly (readonly [string, ...Permission[]])[]

export type ProjectAction = (typeof PROJECT_ACTIONS)[number][0]
export type PositionAction = (typeof POSITION_ACTIONS)[number][0]

/** Returns the actor's actions on a visible project (`project_actions` on the wire) (rules H-015, A-067). */
export const listProjectActions = (actor: Actor): ProjectAction[] =>
  PROJECT_ACTIONS.filter(([, ...anyOf]) => anyOf.some((permission) => may(actor, permission))).map(([action]) => action)

/** Returns the actor's actions on a visible position (`position_actions` on the wire) (rule H-044). */
export const listPositionActions = (actor: Actor): PositionAction[] =>
  POSITION_ACTIONS.filter(([, ...anyOf]) => anyOf.some((permission) => may(actor, permission))).map(
    ([action]) => action,
  )
