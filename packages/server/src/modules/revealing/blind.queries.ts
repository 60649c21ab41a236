import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

type NewReveal = {
  candidateId: string
  positionId: string | undefined
  userId: string
  reason: string
  at: Date
}

export const insertReveal = (tx: Tx, reveal: NewReveal) =>
  tx
    .insertInto('candidate_reveal')
    .values({
      company_id: tx.companyId,
      candidate_id: reveal.candidateId,
      user_id: reveal.userId,
      position_id: reveal.positionId ?? null,
      reason: reveal.reason,
      revealed_at: reveal.at,
    })
    .execute()

type SeenRow = {
  id: string
  candidate_id: string
  name: string | null
  position_id: string | null
  title: string | null
  by: string
  reason: string
  revealed_at: Date
}

/** The reveals that a caller may see: all of them, or those on positions that they see. */
export type VisibilityScope = { candidateId: string | undefined; positionId: string | undefined; everybody: boolean }

/** Reveals, newest first, optionally of one candidate or one position. */
export async function listReveals(
  tx: Tx,
  session: Session,
  { candidateId, positionId, everybody }: VisibilityScope,
  limit: number,
): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select v.id, v.candidate_id, ${nameOf(tx, session)}, o.id as position_id, ${SHOWN_TITLE} as title, u.full_name as by, v.reason, v.revealed_at
    from candidate_reveal v
    join candidate c on c.company_id = ${tx.companyId} and c.id = v.candidate_id
    join app_user u on u.company_id = ${tx.companyId} and u.id = v.user_id
    left join position o on o.company_id = ${tx.companyId} and o.id = v.position_id and ${visiblePositions(session)}
    where v.company_id = ${tx.companyId}
      ${candidateId ? sql`and v.candidate_id = ${candidateId}` : sql``}
      ${positionId ? sql`and v.position_id = ${positionId}` : sql``}
      ${everybody ? sql`` : sql`and o.id is not null`}
    order by v.revealed_at desc, v.id limit ${limit}`.execute(tx)
  return rows
}
