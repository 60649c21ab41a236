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
    'Written by `npm run docs:permissions` from what decides: `packages/domain/src/access` and the calls of `packages/contract`. A test compares.',
    '',
    'A role holds permissions; an administrator may do everything. The roles below are what a company starts with; each can be changed on the page “Users and roles”. What somebody may see decides the rest: a position or project that they may not see is as unknown to them as one that does not exist.',
    ...PERMISSION_GROUPS.flatMap(describeGroup),
    '',
    '## Calls without a permission of their own',
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
    row(['Permission', 'What it allows', ...roles.map(({ displayName }) => displayName), 'What it opens']),
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
    ...(maySeeProject(actor, { ...strange, isPublic: false }) ? ['sees all projects'] : []),
    ...(maySeeProject(actor, { ...strange, isPublic: true }) ? ['sees public projects'] : []),
    ...(maySeePosition(actor, { ...strange, isPublic: false }) ? ['sees all positions'] : []),
    ...(maySeePosition(actor, { ...strange, isPublic: true }) ? ['sees public positions'] : []),
  ]
  const actions = [
    ...listProjectActions(actor).map((action) => `${action} of projects`),
    ...listPositionActions(actor).map((action) => `${action} of positions`),
  ]
  const opened = allCalls.filter(({ access }) => hasAccess(actor, access) && !hasAccess(actorOf([]), access))
  const partly = allCalls.filter(({ access }) => isOneOfSeveral(access, name))
  return [...seen.slice(0, 1), ...actions, ...[...opened, ...partly].map(addressOf)].join('<br>') || 'see the sentence'
}

const isOneOfSeveral = (access: Access, name: Permission) =>
  typeof access === 'object' && 'allOf' in access && access.allOf.length > 1 && access.allOf.includes(name)

const addressOf = ({ method, path }: Call) => `\`${method} ${path}\``

const SAID: Record<Outcome, string> = { done: '✓', refused: '–', otherwise: 'not so', never: '' }

/** Describes each call that acts on a user of the company, for all pairs of actor and subject. */
function describeActs(): string[] {
  const permissionOf = ({ permission }: { permission?: Permission }) =>
    permission ? `\`${permission}\`` : 'administrators'
  return [
    '',
    '## Who may do what to whom',
    '',
    'From `packages/contract/src/platform/acts-on-people.ts`; `packages/server/src/acts-on-people.test.ts` makes each of these calls as every kind of user, on every kind of user. [Decision 53](decisions/0053-forbid-acting-on-people-with-more-rights.md) says why. A holder has only the permission in the second column, and “somebody else” has further ones. “Not so” means that nobody can do it this way.',
    '',
    row(['What', 'Asks for', 'Who', ...TARGETS.map((target) => `to ${NAMED[target]}`)]),
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
    'Nobody gives rights that they have not themselves, whether to others or to themselves; administrators have all. A role that had more keeps it, and may lose it.',
    '',
    row(['By', 'Asks for']),
    row(['---', '---']),
    ...GIVES_RIGHTS.map((each) => row([addressOf(each.call), permissionOf(each)])),
    '',
    'Nobody switches off the last who runs the product. Links and codes of mails, which let one act as whoever gets them, are shown in no list to anybody; mails to whoever runs the product are shown to nobody else.',
  ]
}

const NAMED: Record<TargetKind, string> = {
  'super-administrator': 'a super-administrator',
  administrator: 'an administrator',
  'somebody else': 'somebody else',
  oneself: 'oneself',
}

const OPEN = {
  'signed-in': 'Anybody signed in, who gets what they may see',
  admin: 'Administrators',
  public: 'Anybody',
  'signed-link': 'Whoever has a link that we signed',
  operator: 'Whoever operates the product, with a token',
} as const

const describeOpen = (access: keyof typeof OPEN): string[] => [
  `- ${OPEN[access]}: ${allCalls
    .filter((call) => call.access === access)
    .map(addressOf)
    .join(', ')}`,
]
