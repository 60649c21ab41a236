import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'
import { type Change, changeOf } from '../../changes/changes.queries.ts'

/** The last change visible to the transaction, and the approximate number of people. */
export async function getStanding(tx: Tx): Promise<{ known: Change; people: number }> {
  const { rows } = await sql<{ number: string | null; stamp: string | null; people: string }>`
    select (select t.number from change_turn t where t.company_id = ${tx.companyId}) as number,
      (select c.stamp from person_change c join change_turn t on t.company_id = ${tx.companyId} and t.number = c.number
        where c.company_id = ${tx.companyId}) as stamp,
      coalesce((select p.slots from posting_turn p where p.company_id = ${tx.companyId}), 0) as people`.execute(tx)
  const [row] = rows
  return { known: changeOf(row), people: Number(row?.people) }
}
