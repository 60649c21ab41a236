import { recordEvents } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockAdministrators } from '../company/administrators.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { refusal } from './read-scim-request.ts'
import {
  assignRoles,
  deleteMembers,
  type GroupRow,
  insertMembers,
  listAbove,
  listMembers,
  listOtherRoles,
  lockPeople,
  type RoleMove,
} from './scim-groups.queries.ts'

/** `isWhole`: removes members that are not in `added`. */
export type Members = { isWhole: boolean; added: ReadonlySet<string>; removed: ReadonlySet<string> }

const RUNS_THE_PRODUCT = 'One of these users is a super-administrator and can’t be managed by the identity provider.'

/**
 * Adds people to a group and removes others, and gives each the role that their groups give now: with one statement each,
 * however many there are. Refuses ids to be added that the identity provider does not see, and ignores ones to be removed.
 */
export async function updateGroupMembers(
  work: Work,
  group: GroupRow,
  { isWhole, added, removed }: Members,
): Promise<void> {
  const { tx, now } = work
  if (!isWhole && added.size + removed.size === 0) return
  const there = (await listMembers(tx, { groups: [group.id] })).map(({ user_id }) => user_id)
  const leaving = isWhole ? there.filter((id) => !added.has(id)) : [...removed].filter(isUuid)
  const administrators = await lockAdministrators(tx)
  const known = new Set(await lockPeople(tx, [...added, ...leaving].filter(isUuid)))
  const stranger = [...added].find((id) => !known.has(id))
  if (stranger !== undefined) throw refusal('invalidValue', `User ${stranger.slice(0, 100)} not found.`)
  const isThere = new Set(there)
  const gone = leaving.filter((id) => isThere.has(id))
  await deleteMembers(tx, group.id, gone)
  // Existing members, too: from now on they are members because the identity provider says so.
  await insertMembers(tx, group.id, [...added], now)
  const changed = await listOtherRoles(tx, [...added, ...gone], group.id)
  await assertRoleChangesAllowed(work, changed, administrators)
  await assignRoles(tx, changed)
  await recordMemberChanges(work, group, changed, {
    added: [...added].filter((id) => !isThere.has(id)).length,
    removed: gone.length,
  })
}

/** Throws if a change of roles concerns an operator of the product, or would leave the company without an administrator. */
async function assertRoleChangesAllowed({ tx }: Work, changed: readonly RoleMove[], administrators: readonly string[]) {
  if (changed.length === 0) return
  const above = await listAbove(
    tx,
    changed.map(({ user_id }) => user_id),
  )
  if (above.length > 0) throw new Problem('operator_protected', RUNS_THE_PRODUCT)
  const demoted = new Set(changed.filter(({ to_admin }) => !to_admin).map(({ user_id }) => user_id))
  const isLosing = changed.some(({ from_admin, to_admin }) => from_admin && !to_admin)
  if (isLosing && administrators.every((id) => demoted.has(id)))
    throw new Problem(
      'last_administrator',
      'The company would have no administrator. Make someone else an administrator first.',
    )
}

/** Events in one statement, whose number of parameters is limited. */
const EVENTS_AT_ONCE = 250

/** Open windows are told about all of them at once; each gets their own entry in the history. No one gets an email. */
async function recordMemberChanges(
  work: Work,
  { id: role_id, display_name: name }: GroupRow,
  changed: readonly RoleMove[],
  counts: { added: number; removed: number },
): Promise<void> {
  const events = changed.map(({ user_id, full_name, from, to }) => ({
    kind: 'user.role-changed' as const,
    userId: user_id,
    payload: { user_id, name: full_name, from, to },
  }))
  for (let start = 0; start < events.length; start += EVENTS_AT_ONCE)
    await recordEvents(work, events.slice(start, start + EVENTS_AT_ONCE), { isTold: false })
  if (counts.added + counts.removed + changed.length === 0) return
  await recordEvents(work, [{ kind: 'role.members-changed', payload: { role_id, name, ...counts } }])
}
