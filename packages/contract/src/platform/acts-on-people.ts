import type { Permission } from '@rolecall/domain/access/permissions'
import { account } from '../accounts/account.ts'
import { session } from '../accounts/session.ts'
import { roles } from '../roles/roles.ts'
import { signOn } from '../sign-on/sign-on.ts'
import { members } from '../users/members.ts'
import { users } from '../users/users.ts'
import type { Call } from './define-calls.ts'

// Permissions to act on other users (docs/decisions/0053). The server's tests make each of these calls as every actor on
// every target and compare the outcomes; docs/permissions.md is generated from it.

/** `holder`: has only the one permission that the call requires. */
export const ACTORS = ['super-administrator', 'administrator', 'holder', 'anybody else'] as const
export type ActorKind = (typeof ACTORS)[number]

/** Targets in the same company. `somebody else`: no administrator, but with more permissions than the holder. */
export const TARGETS = ['super-administrator', 'administrator', 'somebody else', 'oneself'] as const
export type TargetKind = (typeof TARGETS)[number]

/** `otherwise`: refused for every actor, since it is done in another way or not at all; `never`: cannot happen. */
export type Outcome = 'done' | 'refused' | 'otherwise' | 'never'
const [DONE, NOT, ELSE, NEVER] = ['done', 'refused', 'otherwise', 'never'] as const

type Row = readonly [Outcome, Outcome, Outcome, Outcome]
const NOBODY: Row = [NOT, NOT, NOT, NOT]

export type PeopleAction = {
  /** The call as `area.name`. */
  name: string
  call: Call
  /** The action on a person or their role. */
  what: string
  to: 'person' | 'role'
  /** The required permission; without one, only administrators may act. */
  permission?: Permission
  /** The outcomes by actor and then by target, in the orders above. */
  outcomes: Record<ActorKind, Row>
}

const act = (
  [name, call, to, permission]: readonly [string, Call, 'person' | 'role', Permission?],
  what: string,
  [above, admin, holder, others = NOBODY]: readonly [Row, Row, Row, Row?],
): PeopleAction => ({
  name,
  call,
  what,
  to,
  ...(permission && { permission }),
  outcomes: { 'super-administrator': above, administrator: admin, holder, 'anybody else': others },
})

const BY_LEVEL = [
  [DONE, DONE, DONE, DONE],
  [NOT, DONE, DONE, DONE],
  [NOT, NOT, DONE, DONE],
] as const

export const ACTS_ON_PEOPLE: readonly PeopleAction[] = [
  act(['session.changePassword', session.changePassword, 'person'], 'resets or sets the password', [
    [DONE, DONE, DONE, ELSE],
    [NOT, DONE, DONE, ELSE],
    NOBODY,
  ]),
  act(['account.endSecondFactor', account.endSecondFactor, 'person'], 'switches the second factor off', [
    [DONE, DONE, DONE, DONE],
    [NOT, DONE, DONE, DONE],
    [NOT, NOT, NOT, DONE],
    [NOT, NOT, NOT, DONE],
  ]),
  act(['users.approve', users.approve, 'person', 'user_activation'], 'approves a pending user, with a role', [
    [DONE, DONE, DONE, NEVER],
    [NOT, DONE, DONE, NEVER],
    [NOT, NOT, DONE, NEVER],
    [NOT, NOT, NOT, NEVER],
  ]),
  act(
    ['users.switchActive', users.switchActive, 'person', 'user_activation'],
    'deactivates, or activates again',
    BY_LEVEL,
  ),
  act(['users.verifyEmail', users.verifyEmail, 'person', 'user_activation'], 'confirms the email address', BY_LEVEL),
  act(['users.giveRole', users.giveRole, 'person', 'modify_user_role'], 'gives another role', BY_LEVEL),
  act(['roles.edit', roles.edit, 'role', 'modify_role_actions'], 'removes a permission from the role', [
    [DONE, ELSE, DONE, ELSE],
    [NOT, ELSE, DONE, ELSE],
    [NOT, NOT, DONE, DONE],
  ]),
  act(['roles.update', roles.update, 'role', 'modify_role_actions'], 'removes a permission from the role', [
    [DONE, ELSE, DONE, ELSE],
    [NOT, ELSE, DONE, ELSE],
    [NOT, NOT, DONE, DONE],
  ]),
  act(['roles.remove', roles.remove, 'role', 'delete_role'], 'deletes the role, with another in its place', [
    [DONE, ELSE, DONE, ELSE],
    [NOT, ELSE, DONE, ELSE],
    [NOT, ELSE, DONE, DONE],
  ]),
]

/** Calls that grant permissions: none grants more than the caller has. Administrators may do everything. */
export const GIVES_RIGHTS: readonly { name: string; call: Call; permission?: Permission }[] = [
  { name: 'roles.create', call: roles.create, permission: 'create_role' },
  { name: 'roles.edit', call: roles.edit, permission: 'modify_role_actions' },
  { name: 'roles.update', call: roles.update, permission: 'modify_role_actions' },
  { name: 'roles.remove', call: roles.remove, permission: 'delete_role' },
  { name: 'users.giveRole', call: users.giveRole, permission: 'modify_user_role' },
  { name: 'users.approve', call: users.approve, permission: 'user_activation' },
  { name: 'members.inviteToCompany', call: members.inviteToCompany, permission: 'user_activation' },
  { name: 'users.inviteAgain', call: users.inviteAgain, permission: 'user_activation' },
  { name: 'signOn.setUp', call: signOn.setUp },
]

/**
 * Calls that take users or roles of the company but do not change permissions: they read, add to a team or an
 * interview, or send an email. Only the required permission counts, regardless of the target.
 */
export const NAME_PEOPLE: ReadonlySet<string> = new Set([
  // Made by a company's identity provider to manage its users, and not by a person (docs/decisions/0145).
  'scim.createUser',
  'scim.replaceUser',
  'users.page',
  // Users become the authors of comments that moved in, which say where they come from.
  'moveIn.map',
  // The user name belongs to a calendar server.
  'calendarAccounts.connect',
  'calendarAccounts.rooms',
  'users.list',
  // Shows administrators what a user leads before they deactivate them.
  'users.work',
  'roles.actionsOf',
  'roles.rights',
  'roles.rename',
  'audit.list',
  // Says which dashboard comes first, and changes nothing of the roles.
  'savedViews.chooseForRoles',
  'companies.endVisit',
  'projects.create',
  'positions.create',
  'members.addToProject',
  'members.addToPosition',
  'members.removeFromProject',
  'members.removeFromPosition',
  'members.readdressHiringManager',
  'members.addHiringManagers',
  'members.removeHiringManager',
  // Interviewers of a panel, as of an interview.
  'panelSettings.savePool',
  'panelSettings.saveTemplate',
  'panels.search',
  'panels.book',
  'panels.replace',
  'panels.moves',
  'panels.move',
  'panels.standIns',
  // Maximum number of interviews of a user: they are notified and may change it (docs/decisions/0190).
  'panelSettings.limitSomebody',
  'interviews.schedule',
  'bookings.offer',
  'availability.free',
  'candidates.addComment',
])
