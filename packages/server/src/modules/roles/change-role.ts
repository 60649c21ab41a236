import { randomUUID } from 'node:crypto'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import type { Reason } from '@rolecall/contract/platform/reasons'
import { ROLES_MAX } from '@rolecall/domain/access/access-limits'
import type { Permission } from '@rolecall/domain/access/permissions'
import { isSameRoleName } from '@rolecall/domain/access/role-name'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { assertHasPermissions, assertMayAssignRole, assertMayChangeRole } from '../company/act-on-person.ts'
import { lockRoles, type RoleRow } from '../company/role-rows.queries.ts'
import { deleteRole, insertRole, moveInvited, moveToRole, updateRole } from '../company/write-roles.queries.ts'
import { countInvitedTo, countPeopleByRole } from './roles.queries.ts'

const refused = (reason: Reason, field: string, message: string) => new Problem(reason, message, { [field]: message })

/** Throws if a name is taken. All roles are locked, so that the second of two concurrent requests sees the first. */
function assertRoleNameFree(
  roles: readonly RoleRow[],
  name: string,
  { message, of }: { message: string; of?: RoleRow },
) {
  if (roles.some((role) => role !== of && isSameRoleName(role.display_name, name)))
    throw refused('name_taken', 'displayName', message)
}

/** Returns a listed role; the hidden role of users without one is refused like an unknown role (rule A-057). */
function getListed(roles: readonly RoleRow[], roleId: string): RoleRow {
  const role = roles.find(({ id, hidden }) => !hidden && id === roleId.toLowerCase())
  if (!role) throw notFound('Role')
  return role
}

type NewRole = { displayName: string; actions: readonly Permission[] }

/** Creates a role and returns its id. */
export async function createRole(work: Work, { displayName, actions }: NewRole): Promise<string> {
  assertHasPermissions(work, actions)
  const roles = await lockRoles(work.tx)
  assertRoleNameFree(roles, displayName, { message: ACCESS_MESSAGES.roleNameTaken })
  if (roles.length >= ROLES_MAX)
    throw new Problem('limit_reached', `Your company has reached the limit of ${ROLES_MAX} roles. Delete one first.`)
  const roleId = await insertRole(work.tx, { typeName: `role_${randomUUID()}`, displayName, actions })
  await recordEvent(work, { kind: 'role.created', payload: { role_id: roleId, name: displayName } })
  return roleId
}

type RoleEdit = {
  roleId: string
  displayName?: string | undefined
  actions?: readonly Permission[] | undefined
  version?: number | undefined
}

/**
 * Changes name and actions, as far as they are given. The caller has to have each added action; what the role had it may keep
 * or lose. Administrators hold all actions, so only the name of their role changes.
 */
export async function editRole(work: Work, edit: RoleEdit): Promise<void> {
  const { tx, session } = work
  const roles = await lockRoles(tx)
  const role = getListed(roles, edit.roleId)
  if (role.is_admin && !session.isAdmin) throw notAllowed()
  if (role.is_admin && edit.actions)
    throw refused('not_removable', 'actions', 'Administrators can do everything. Their permissions can’t be changed.')
  if (edit.actions) await assertMayChangeRole(work, role.id)
  await assertNotStale('role', {
    known: edit.version,
    current: role.version,
    listEdits: (known) => listEdits(tx, { kind: 'role.edited', named: { role_id: role.id }, known }),
  })
  assertHasPermissions(work, edit.actions?.filter((action) => !role.actions.includes(action)) ?? [])
  const before = { displayName: role.display_name, actions: role.actions }
  const now = { displayName: edit.displayName ?? role.display_name, actions: [...(edit.actions ?? role.actions)] }
  // Rule A-052.
  assertRoleNameFree(roles, now.displayName, { message: ACCESS_MESSAGES.roleRenameTaken, of: role })
  const changed = compareFields(before, now)
  if (changed.length === 0) return
  const version = role.version + 1
  await updateRole(tx, role.id, { display_name: now.displayName, actions: now.actions, version })
  await recordEvent(work, {
    kind: 'role.edited',
    payload: { role_id: role.id, name: now.displayName, version, changed },
  })
}

/**
 * Deletes a role. Its users, and people invited to it, get the replacement; without one it is deleted only if no one has it.
 */
export async function removeRole(work: Work, roleId: string, replacementId: string | undefined): Promise<string> {
  const { tx } = work
  const roles = await lockRoles(tx)
  const role = getListed(roles, roleId)
  if (role.is_admin) throw new Problem('not_removable', 'The administrator role can’t be deleted.')
  await assertMayChangeRole(work, role.id)
  const people = (await countPeopleByRole(tx)).get(role.id) ?? 0
  const invited = await countInvitedTo(tx, role.type_name)
  if (replacementId) {
    const replacement = getListed(roles, replacementId)
    if (replacement === role)
      throw refused('in_use', 'replacement', 'Choose a different role for the users who have this one.')
    assertMayAssignRole(work, replacement)
    await moveToRole(tx, role.id, replacement.id)
    await moveInvited(tx, role.type_name, replacement.type_name)
  } else if (people + invited > 0)
    throw refused('in_use', 'replacement', describeRoleUsage(role.display_name, people, invited))
  await deleteRole(tx, role.id)
  await recordEvent(work, { kind: 'role.deleted', payload: { role_id: role.id, name: role.display_name } })
  return role.display_name
}

const IN_USE = {
  by: 'people',
  one: {
    by: 'invited',
    one: '1 user has the role {name}, and 1 person is invited to it.',
    other: '1 user has the role {name}, and {invited} people are invited to it.',
  },
  other: {
    by: 'invited',
    one: '{people} users have the role {name}, and 1 person is invited to it.',
    other: '{people} users have the role {name}, and {invited} people are invited to it.',
  },
} as const
const IS_HAD = {
  by: 'people',
  one: '1 user has the role {name}.',
  other: '{people} users have the role {name}.',
} as const
const IS_OFFERED = {
  by: 'invited',
  one: '1 person is invited to the role {name}.',
  other: '{invited} people are invited to the role {name}.',
} as const

function describeRoleUsage(name: string, people: number, invited: number): string {
  const used =
    invited === 0
      ? sentence(IS_HAD, { people, name })
      : people === 0
        ? sentence(IS_OFFERED, { invited, name })
        : sentence(IN_USE, { people, invited, name })
  return paragraph(used, 'Choose a replacement role.')
}
