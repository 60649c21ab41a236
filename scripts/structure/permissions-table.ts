import { calls } from '../../packages/contract/src/all-calls.gen.ts'
import {
  ACTORS,
  ACTS_ON_PEOPLE,
  GIVES_RIGHTS,
  type Outcome,
  TARGETS,
  type TargetKind,
} from '../../packages/contract/src/platform/acts-on-people.ts'
import type { Call } from '../../packages/contract/src/platform/define-calls.ts'
import { type Access, hasAccess } from '../../packages/domain/src/access/may.ts'
import { maySeePosition, maySeeProject } from '../../packages/domain/src/access/may-see.ts'
import { listPositionActions, listProjectActions } from '../../packages/domain/src/access/object-actions.ts'
import { PERMISSION_GROUPS, PERMISSION_TEXTS } from '../../packages/domain/src/access/permission-texts.ts'
import { PERMISSIONS, type Permission } from '../../packages/domain/src/access/permissions.ts'
import { DEFAULT_ROLES } from '../../packages/domain/src/access/roles.ts'

const roles = DEFAULT_ROLES.filter(({ hidden }) => !hidden)
const allCalls: Call[] = Object.values(calls).flatMap((area): Call[] => Object.values(area as Record<string, Call>))
const actorOf = (permissions: readonly Permission[]) => ({ userId: '', isAdmin: false, permissions })

/** Returns the permission matrix as a page, derived from the code that decides. */
export function describePermissions(): string {
  return [
    '# Permissions',
    '',
    'Written by `npm run docs:permissions` from the code that decides: `packages/domain/src/access` and the calls of `packages/contract`. A test keeps it up to date.',
    '',
    'A role has permissions, and administrators can do everything. A company starts with the roles below and can change them on the page “Users and roles”. Visibility limits every permission: to a user who can’t see a position or project, it doesn’t exist.',
    ...PERMISSION_GROUPS.flatMap(describeGroup),
    '',
    '## Calls without a permission',
    '',
    ...(['signed-in', 'admin', 'public', 'signed-link', 'operator'] as const).flatMap(describeOpen),
    ...describeActs(),
    '',
  ].join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function describeGroup(group: (typeof PERMISSION_GROUPS)[number]): string[] {
  const names = PERMISSIONS.filter((name) => PERMISSION_TEXTS[name].group === group)
  return [
    '',
    `## ${group}`,
    '',
    row(['Permission', 'Description', ...roles.map(({ displayName }) => displayName), 'Access']),
    row(['---', '---', ...roles.map(() => ':-:'), '---']),
    ...names.map((name) =>
      row([
        `**${PERMISSION_TEXTS[name].label}**<br>\`${name}\``,
        PERMISSION_TEXTS[name].sentence,
        ...roles.map(({ isAdmin, actions }) => (isAdmin || actions.includes(name) ? '✓' : '–')),
        describeOpened(name),
      ]),
    ),
  ]
}

/** Describes what a user may do with this permission alone, compared to a user without any. */
function describeOpened(name: Permission): string {
  const actor = actorOf([name])
  const strange = { isOwner: false, isMember: false, isProjectMember: false }
  const seen = [
    ...(maySeeProject(actor, { ...strange, isPublic: false }) ? ['all projects'] : []),
    ...(maySeeProject(actor, { ...strange, isPublic: true }) ? ['public projects'] : []),
    ...(maySeePosition(actor, { ...strange, isPublic: false }) ? ['all positions'] : []),
    ...(maySeePosition(actor, { ...strange, isPublic: true }) ? ['public positions'] : []),
  ]
  const actions = [
    ...listProjectActions(actor).map((action) => `${action} of projects`),
    ...listPositionActions(actor).map((action) => `${action} of positions`),
  ]
  const opened = allCalls.filter(({ access }) => hasAccess(actor, access) && !hasAccess(actorOf([]), access))
  const partly = allCalls.filter(({ access }) => isOneOfSeveral(access, name))
  return [...seen.slice(0, 1), ...actions, ...[...opened, ...partly].map(addressOf)].join('<br>') || 'see description'
}

const isOneOfSeveral = (access: Access, name: Permission) =>
  typeof access === 'object' && 'allOf' in access && access.allOf.length > 1 && access.allOf.includes(name)

const addressOf = ({ method, path }: Call) => `\`${method} ${path}\``

const SAID: Record<Outcome, string> = { done: '✓', refused: '–', otherwise: 'n/a', never: '' }

/** Describes each call that acts on a user of the company, for all pairs of actor and subject. */
function describeActs(): string[] {
  const permissionOf = ({ permission }: { permission?: Permission }) =>
    permission ? `\`${permission}\`` : 'administrators'
  return [
    '',
    '## Actions on users',
    '',
    'From `packages/contract/src/platform/acts-on-people.ts`; `packages/server/src/acts-on-people.test.ts` makes each of these calls as every kind of user, on every kind of user. [Decision 53](decisions/0053-forbid-acting-on-people-with-more-rights.md) gives the reasons. A holder has only the permission in the second column. “Another user” has more permissions. “n/a” means that the action isn’t possible this way.',
    '',
    row(['Action', 'Requires', 'Actor', ...TARGETS.map((target) => `to ${NAMED[target]}`)]),
    row(['---', '---', '---', ...TARGETS.map(() => ':-:')]),
    ...ACTS_ON_PEOPLE.flatMap((act) =>
      ACTORS.map((actor, place) =>
        row([
          ...(place === 0 ? [`${act.what}<br>${addressOf(act.call)}`, permissionOf(act)] : ['', '']),
          actor,
          ...act.outcomes[actor].map((outcome) => SAID[outcome]),
        ]),
      ),
    ),
    '',
    'Users can’t grant permissions they don’t have, to others or to themselves. Administrators have all permissions. A role that already had more keeps them until they are removed.',
    '',
    row(['Call', 'Requires']),
    row(['---', '---']),
    ...GIVES_RIGHTS.map((each) => row([addressOf(each.call), permissionOf(each)])),
    '',
    'The last super-administrator can’t be deactivated. Links and codes in emails, which let their reader act as the recipient, are never shown in lists. Emails to super-administrators are shown to no one else.',
  ]
}

const NAMED: Record<TargetKind, string> = {
  'super-administrator': 'a super-administrator',
  administrator: 'an administrator',
  'somebody else': 'another user',
  oneself: 'themselves',
}

const OPEN = {
  'signed-in': 'Any signed-in user, limited to what they can see',
  admin: 'Administrators',
  public: 'Anyone',
  'signed-link': 'Anyone with a signed link',
  operator: 'The operator, with a token',
} as const

const describeOpen = (access: keyof typeof OPEN): string[] => [
  `- ${OPEN[access]}: ${allCalls
    .filter((call) => call.access === access)
    .map(addressOf)
    .join(', ')}`,
]
