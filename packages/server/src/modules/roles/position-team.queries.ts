import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Maximum number of users notified about one position. Limit chosen by us, that of emails to a team. */
const TEAM_MAX = 200

/**
 * A query for the ids of the owner and members of a position. In SQL, `positionId` must not reference a row called `o` or `m`.
 */
export const positionTeam = (tx: Tx, positionId: string | RawBuilder<string>) => sql`
  select o.created_by as id from position o where o.company_id = ${tx.companyId} and o.id = ${positionId}
  union
  select m.user_id from position_member m where m.company_id = ${tx.companyId} and m.position_id = ${positionId}`

/** The team members to notify. */
export async function listPositionTeam(tx: Tx, positionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${positionTeam(tx, positionId)} limit ${TEAM_MAX}`.execute(tx)
  return rows.map(({ id }) => id)
}
