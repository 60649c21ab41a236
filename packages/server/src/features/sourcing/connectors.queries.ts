import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { json } from '../../db/json.ts'
import type { BoardMapping } from '../../sourcing/json-board.ts'

export const findConnector = (tx: Tx, source: string) =>
  tx
    .selectFrom('source_connector')
    .select(['source', 'address', 'person_address', 'daily_limit', 'failures', 'broken_at', 'used_on', 'used'])
    .select(sql<BoardMapping>`mapping`.as('mapping'))
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .executeTakeFirst()
export type ConnectorRow = NonNullable<Awaited<ReturnType<typeof findConnector>>>

type NewConnector = {
  source: string
  address: string
  personAddress: string
  mapping: BoardMapping
  dailyLimit: number
  by: string
  now: Date
}

/** In place of the earlier one; whatever failed before is forgotten. */
export const upsertConnector = (
  tx: Tx,
  { source, address, personAddress, mapping, dailyLimit, by, now }: NewConnector,
) => {
  const row = {
    address,
    person_address: personAddress,
    mapping: json(mapping),
    daily_limit: dailyLimit,
    failures: 0,
    broken_at: null,
    changed_by: by,
    changed_at: now,
  }
  return tx
    .insertInto('source_connector')
    .values({ company_id: tx.companyId, source, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'source']).doUpdateSet(row))
    .execute()
}

/** Counts people of a day; of a new day from the first on. */
export const countUse = (tx: Tx, source: string, { people, today }: { people: number; today: string }) =>
  tx
    .updateTable('source_connector')
    .set({
      used: sql`case when used_on = ${today}::date then used else 0 end + ${people}`,
      used_on: today,
      failures: 0,
      broken_at: null,
    })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .execute()

/** One failure more; the last that is borne marks the source as broken. */
export const countFailure = (tx: Tx, source: string, { most, now }: { most: number; now: Date }) =>
  tx
    .updateTable('source_connector')
    .set({
      failures: sql`failures + 1`,
      broken_at: sql`case when failures + 1 >= ${most} then ${now}::timestamptz end`,
    })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .execute()
