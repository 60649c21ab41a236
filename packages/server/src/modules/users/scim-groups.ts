import { randomUUID } from 'node:crypto'
import { RoleName } from '@rolecall/contract/roles/roles'
import { ROLES_MAX } from '@rolecall/domain/access/access-limits'
import { isSameRoleName } from '@rolecall/domain/access/role-name'
import type { GroupChange } from '@rolecall/domain/users/scim/scim-group-changes'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockRoles, type RoleRow } from '../company/role-rows.queries.ts'
import { deleteRole, insertRole, moveInvited, moveToRole, updateRole } from '../company/write-roles.queries.ts'
import { readExternalId, refusal, uniquenessRefusal } from './read-scim-request.ts'
import { findGroup, type GroupRow, listGroups, setExternalId } from './scim-groups.queries.ts'
import { lockProvisioning } from './scim-users.queries.ts'
import { updateGroupMembers } from './update-group-members.ts'

const NAME_TAKEN = 'Another role already has this name.'

function readName(roles: readonly RoleRow[], given: string | undefined, of?: string): string {
  const { data: name, error } = RoleName.safeParse(given ?? '')
  if (name === undefined) throw refusal('invalidValue', `displayName: ${error?.issues[0]?.message ?? 'is required'}`)
  if (roles.some((role) => role.id !== of && isSameRoleName(role.display_name, name)))
    throw uniquenessRefusal(NAME_TAKEN)
  return name
}

/** Stores the identity provider's id for the group, which no other group may have. */
async function keepExternalId({ tx }: Work, roleId: string, given: string | undefined): Promise<void> {
  if (given === undefined) return
  const externalId = readExternalId(given)
  const others = (await listGroups(tx)).filter(({ id, external_id }) => id !== roleId && external_id === externalId)
  if (externalId !== null && others.length > 0) throw uniquenessRefusal('Another group already has this externalId.')
  await setExternalId(tx, roleId, externalId)
}

async function lockGroup({ tx }: Work, id: string): Promise<{ group: GroupRow; roles: RoleRow[] }> {
  await lockProvisioning(tx)
  const roles = await lockRoles(tx)
  const group = await findGroup(tx, id)
  if (!group) throw notFound('Group')
  return { group, roles }
}

/** Creates a group, as a role without rights until an administrator gives it some. Returns its id. */
export async function createGroup(work: Work, change: GroupChange): Promise<string> {
  const { tx } = work
  await lockProvisioning(tx)
  const roles = await lockRoles(tx)
  const name = readName(roles, change.displayName)
  if (roles.length >= ROLES_MAX)
    throw new Problem('limit_reached', `Your company has reached the limit of ${ROLES_MAX} roles. Delete one first.`)
  const id = await insertRole(tx, { typeName: `role_${randomUUID()}`, displayName: name, actions: [] })
  await recordEvent(work, { kind: 'role.created', payload: { role_id: id, name } })
  await keepExternalId(work, id, change.externalId)
  const group = await findGroup(tx, id)
  if (group) await updateGroupMembers(work, group, change)
  return id
}

export async function changeGroup(work: Work, id: string, change: GroupChange): Promise<void> {
  const { group, roles } = await lockGroup(work, id)
  const role = roles.find((each) => each.id === group.id)
  if (role && change.displayName !== undefined && change.displayName !== role.display_name) {
    if (role.is_admin) throw refusal('mutability', 'The administrator role can’t be renamed by the identity provider.')
    const name = readName(roles, change.displayName, role.id)
    const version = role.version + 1
    await updateRole(work.tx, role.id, { display_name: name, actions: role.actions, version })
    const changed = compareFields({ displayName: role.display_name }, { displayName: name })
    await recordEvent(work, { kind: 'role.edited', payload: { role_id: role.id, name, version, changed } })
  }
  await keepExternalId(work, group.id, change.externalId)
  await updateGroupMembers(work, group, change)
}

/**
 * Deletes a group. Users with its role get the role of another of their groups, else none. Its invitees join without a role.
 */
export async function removeGroup(work: Work, id: string): Promise<void> {
  const { group, roles } = await lockGroup(work, id)
  const role = roles.find((each) => each.id === group.id)
  const nobody = roles.find(({ hidden }) => hidden)
  if (!role || !nobody) throw notFound('Group')
  if (role.is_admin) throw refusal('mutability', 'The administrator role can’t be deleted.')
  await updateGroupMembers(work, group, { isWhole: true, added: new Set(), removed: new Set() })
  // Users that the identity provider does not see.
  await moveToRole(work.tx, role.id, nobody.id)
  await moveInvited(work.tx, role.type_name, nobody.type_name)
  await deleteRole(work.tx, role.id)
  await recordEvent(work, { kind: 'role.deleted', payload: { role_id: role.id, name: role.display_name } })
}
