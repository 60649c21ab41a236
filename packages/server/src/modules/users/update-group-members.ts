import { recordEvents } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { lockAdministrators } from '../../../house/company/administrators.queries.ts'
import { refusal } from './judge-request.ts'
import {
  type GroupRow,
  giveRoles,
  listAbove,
  listMembers,
  listOtherRoles,
  lockPeople,
  putIn,
  type RoleNow,
  takeOut,
} from './scim-groups.queries.ts'

/** `isWhole`: whoever is in it and not added is removed. */
export type Members = { isWhole: boolean; added: ReadonlySet<string>; removed: ReadonlySet<string> }

const RUNS_THE_PRODUCT = 'Somebody of these runs the product; nobody else decides over them.'

/**
 * Puts people into a group and takes others out, and gives each the role that their groups give by now: a statement each, however
 * many there are. Names of nobody whom the identity provider sees are refused where they are to be added, and passed over else.
 */
export async function keepMembers(work: Work, group: GroupRow, { isWhole, added, removed }: Members): Promise<void> {
  const { tx, now } = work
  if (!isWhole && added.size + removed.size === 0) return
  const there = (await listMembers(tx, { groups: [group.id] })).map(({ user_id }) => user_id)
  const leaving = isWhole ? there.filter((id) => !added.has(id)) : [...removed].filter(isUuid)
  const administrators = await lockAdministrators(tx)
  const known = new Set(await lockPeople(tx, [...added, ...leaving].filter(isUuid)))
  const stranger = [...added].find((id) => !known.has(id))
  if (stranger !== undefined) throw refusal('invalidValue', `There is no user ${stranger.slice(0, 100)}.`)
  const isThere = new Set(there)
  const gone = leaving.filter((id) => isThere.has(id))
  await takeOut(tx, group.id, gone)
  // Those who are there already, too: from now on they are so because the identity provider says it.
  await putIn(tx, group.id, [...added], now)
  const changed = await listOtherRoles(tx, [...added, ...gone], group.id)
  await refuseTooMuch(work, changed, administrators)
  await giveRoles(tx, changed)
  await tellChanged(work, group, changed, {
    added: [...added].filter((id) => !isThere.has(id)).length,
    removed: gone.length,
  })
}

/** Nobody who runs the product, and never the last who administers the company. */
async function refuseTooMuch({ tx }: Work, changed: readonly RoleNow[], administrators: readonly string[]) {
  if (changed.length === 0) return
  const above = await listAbove(
    tx,
    changed.map(({ user_id }) => user_id),
  )
  if (above.length > 0) throw new Problem('not_allowed', RUNS_THE_PRODUCT)
  const demoted = new Set(changed.filter(({ to_admin }) => !to_admin).map(({ user_id }) => user_id))
  const isLosing = changed.some(({ from_admin, to_admin }) => from_admin && !to_admin)
  if (isLosing && administrators.every((id) => demoted.has(id)))
    throw new Problem(
      'conflict',
      'Nobody would administer the company any more. Make somebody else an administrator first.',
    )
}

/** Of one statement, whose parameters are counted. */
const EVENTS_AT_ONCE = 250

/** Open windows hear of all of them as one; each has their own entry in the history. Nobody is written to. */
async function tellChanged(
  work: Work,
  { id: role_id, display_name: name }: GroupRow,
  changed: readonly RoleNow[],
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
