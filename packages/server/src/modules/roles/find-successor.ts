import type { Tx } from '../../platform/db/connect.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import { listColleagues, listHeld } from './reassign-work.queries.ts'
import { findLead, isLead } from './reassign-work.ts'

/** The colleague who takes over most of a user's work, by the rules of handing over; undefined if none stands out. */
export async function findSuccessor(tx: Tx, userId: string): Promise<string | undefined> {
  const held = (await listHeld(tx, userId)).filter(
    ({ created_by, member_type }) => created_by === userId || isLead(member_type),
  )
  if (held.length === 0) return undefined
  const colleagues = await listColleagues(tx, userId, [...new Set(held.flatMap((each) => [each.id, each.project_id]))])
  const counts = new Map<string, number>()
  for (const each of held) {
    const lead = findLead(colleagues, each.id) ?? findLead(colleagues, each.project_id)
    if (lead) counts.set(lead.id, (counts.get(lead.id) ?? 0) + 1)
  }
  return [...counts].toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))[0]?.[0]
}

/** The colleague who takes over a deactivated user's work on one position; undefined if none is left. */
export async function findSuccessorOn(
  tx: Tx,
  userId: string,
  { positionId, projectId }: { positionId: string; projectId: string },
): Promise<{ id: string; full_name: string } | undefined> {
  const colleagues = await listColleagues(tx, userId, [positionId, projectId])
  const lead = findLead(colleagues, positionId) ?? findLead(colleagues, projectId)
  // Two are enough: one may be the leaver.
  return lead ?? (await listAdministrators(tx, 2)).find(({ id }) => id !== userId)
}
