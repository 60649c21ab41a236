import type { Permission } from '@rolecall/domain/access/permissions'
import { account } from '../company/account.ts'
import { members } from '../company/members.ts'
import { roles } from '../company/roles.ts'
import { session } from '../company/session.ts'
import { signOn } from '../company/sign-on.ts'
import { users } from '../company/users.ts'
import type { Call } from './define-calls.ts'

// Who may do what to whom (docs/decisions/0053). The server's tests make each of these calls by everybody on everybody and compare;
// docs/permissions.md is written from it.

/** `holder`: of the one permission that the call asks for, and of no other. */
export const ACTORS = ['super-administrator', 'administrator', 'holder', 'anybody else'] as const
export type ActorKind = (typeof ACTORS)[number]

/** Of one company. `somebody else`: neither, and holds more permissions than the holder. */
export const TARGETS = ['super-administrator', 'administrator', 'somebody else', 'oneself'] as const
export type TargetKind = (typeof TARGETS)[number]

/** `otherwise`: refused whoever asks, as it is done in another way or not at all; `never`: cannot come about. */
export type Outcome = 'done' | 'refused' | 'otherwise' | 'never'
const [DONE, NOT, ELSE, NEVER] = ['done', 'refused', 'otherwise', 'never'] as const

type Row = readonly [Outcome, Outcome, Outcome, Outcome]
const NOBODY: Row = [NOT, NOT, NOT, NOT]

export type ActOnPeople = {
  /** As `area.name`. */
  name: string
  call: Call
  /** What is done, to a person or to the role that they have. */
  what: string
  to: 'person' | 'role'
  /** Without one, only administrators. */
  permission?: Permission
  /** What becomes of it, by actor and then by target, in the orders above. */
  outcomes: Record<ActorKind, Row>
}

const act = (
  [name, call, to, permission]: readonly [string, Call, 'person' | 'role', Permission?],
  what: string,
  [above, admin, holder, others = NOBODY]: readonly [Row, Row, Row, Row?],
): ActOnPeople => ({
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

export const ACTS_ON_PEOPLE: readonly ActOnPeople[] = [
  act(['session.changePassword', session.changePassword, 'person'], 'resets the password, or gives one', [
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
  act(['users.approve', users.approve, 'person', 'user_activation'], 'approves somebody who waits, with a role', [
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
  act(['users.verifyEmail', users.verifyEmail, 'person', 'user_activation'], 'confirms the e-mail', BY_LEVEL),
  act(['users.giveRole', users.giveRole, 'person', 'modify_user_role'], 'gives another role', BY_LEVEL),
  act(['roles.edit', roles.edit, 'role', 'modify_role_actions'], 'takes a permission from the role', [
    [DONE, ELSE, DONE, ELSE],
    [NOT, ELSE, DONE, ELSE],
    [NOT, NOT, DONE, DONE],
  ]),
  act(['roles.update', roles.update, 'role', 'modify_role_actions'], 'takes a permission from the role', [
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

/** By which calls somebody is given rights: none allows more than whoever gives them may do. Administrators may do everything. */
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
 * Calls that name people or roles of the company and change nothing of what anybody may do: they read, make somebody part of a team
 * or of an interview, or write to them. The permission that they ask for decides, whoever it is about.
 */
export const NAME_PEOPLE: ReadonlySet<string> = new Set([
  // By these a company's identity provider says who its people are: no person makes them (docs/decisions/0145).
  'scim.createUser',
  'scim.replaceUser',
  'users.page',
  // The user name is one at a server of calendars.
  'calendarAccounts.connect',
  'calendarAccounts.rooms',
  'users.list',
  // What somebody leads, for administrators, before they deactivate them.
  'users.work',
  'roles.actionsOf',
  'roles.rights',
  'roles.rename',
  'audit.list',
  'companies.endVisit',
  'charts.arrivals',
  'charts.funnel',
  'charts.stages',
  'charts.speed',
  'charts.split',
  'charts.openings',
  'charts.rows',
  'charts.channels',
  'projects.create',
  'positions.create',
  'members.addToProject',
  'members.addToPosition',
  'members.removeFromProject',
  'members.removeFromPosition',
  'members.readdressHiringManager',
  'members.addHiringManagers',
  'members.removeHiringManager',
  // Who leads talks of a panel, as of an interview.
  'panelSettings.savePool',
  'panelSettings.saveTemplate',
  'panels.search',
  'panels.book',
  'panels.replace',
  'panels.moves',
  'panels.move',
  'panels.standIns',
  // How many interviews somebody is asked to lead at most: they hear of it, and may settle it otherwise (docs/decisions/0190).
  'panelSettings.limitSomebody',
  'interviews.schedule',
  'bookings.offer',
  'availability.free',
  'candidates.addComment',
])
