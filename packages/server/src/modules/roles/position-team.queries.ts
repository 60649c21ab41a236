import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** Notified of what happens on one position. Our own bound, that of mails to a team. */
const TEAM_MAX = 200

/** As a query: whoever owns a position or has a part in it, by id. In SQL, `positionId` names no row called `o` or `m`. */
export const positionTeam = (tx: Tx, positionId: string | RawBuilder<string>) => sql<{ id: string }>`
  select o.created_by as id from position o where o.company_id = ${tx.companyId} and o.id = ${positionId}
  union
  select m.user_id from position_member m where m.company_id = ${tx.companyId} and m.position_id = ${positionId}`

/** The same, to be notified. */
export async function listPositionTeam(tx: Tx, positionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${positionTeam(tx, positionId)} limit ${TEAM_MAX}`.execute(tx)
  return rows.map(({ id }) => id)
}
