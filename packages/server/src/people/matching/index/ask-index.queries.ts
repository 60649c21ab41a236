import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/** The last change that the transaction knows, and about how many people there are. */
export async function getStanding(tx: Tx): Promise<{ known: number; people: number }> {
  const { rows } = await sql<{ known: string; people: string }>`
    select coalesce((select t.number from change_turn t where t.company_id = ${tx.companyId}), 0) as known,
      coalesce((select p.slots from posting_turn p where p.company_id = ${tx.companyId}), 0) as people`.execute(tx)
  return { known: Number(rows[0]?.known), people: Number(rows[0]?.people) }
}
