import type { Call } from '../../packages/contract/src/define-calls.ts'
import { calls } from '../../packages/contract/src/index.ts'
import { type Access, isAdmitted } from '../../packages/domain/src/access/may.ts'
import { maySeePosition, maySeeProject } from '../../packages/domain/src/access/may-see.ts'
import { listPositionActions, listProjectActions } from '../../packages/domain/src/access/object-actions.ts'
import { PERMISSION_GROUPS, PERMISSION_TEXTS } from '../../packages/domain/src/access/permission-texts.ts'
import { PERMISSIONS, type Permission } from '../../packages/domain/src/access/permissions.ts'
import { DEFAULT_ROLES } from '../../packages/domain/src/access/roles.ts'

const roles = DEFAULT_ROLES.filter(({ hidden }) => !hidden)
const allCalls: Call[] = Object.values(calls).flatMap((area): Call[] => Object.values(area as Record<string, Call>))
const actorOf = (permissions: readonly Permission[]) => ({ userId: '', isAdmin: false, permissions })

/** The matrix of permissions as a page, made from the code that decides. */
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

/** What somebody with this permission alone may do, that somebody without any may not. */
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
  const opened = allCalls.filter(({ access }) => isAdmitted(actor, access) && !isAdmitted(actorOf([]), access))
  const partly = allCalls.filter(({ access }) => isOneOfSeveral(access, name))
  return [...seen.slice(0, 1), ...actions, ...[...opened, ...partly].map(addressOf)].join('<br>') || 'see the sentence'
}

const isOneOfSeveral = (access: Access, name: Permission) =>
  typeof access === 'object' && 'allOf' in access && access.allOf.length > 1 && access.allOf.includes(name)

const addressOf = ({ method, path }: Call) => `\`${method} ${path}\``

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
