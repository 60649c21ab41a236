import type { Tx } from '../../ground/db/connect.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import { listColleagues, listHeld } from './hand-over.queries.ts'
import { findLead, isLead } from './hand-over.ts'

/** Who goes on with most of what somebody works on, as handing over has it; undefined where that is nobody in particular. */
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

/** Who goes on with what somebody did on one position who is not let in any more; undefined where nobody is left to. */
export async function findSuccessorOn(
  tx: Tx,
  userId: string,
  { positionId, projectId }: { positionId: string; projectId: string },
): Promise<{ id: string; full_name: string } | undefined> {
  const colleagues = await listColleagues(tx, userId, [positionId, projectId])
  const lead = findLead(colleagues, positionId) ?? findLead(colleagues, projectId)
  // One who stays is enough, beside the one who goes.
  return lead ?? (await listAdministrators(tx, 2)).find(({ id }) => id !== userId)
}
