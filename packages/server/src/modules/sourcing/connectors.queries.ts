import type { BoardMapping } from '@rolecall/domain/sourcing/board-mapping'
import type { Dialect } from '@rolecall/domain/sourcing/dialects'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'

const selectConnectors = (tx: Tx) =>
  tx
    .selectFrom('source_connector')
    .select(['source', 'address', 'person_address', 'daily_limit', 'failures', 'broken_at', 'used_on', 'used', 'is_on'])
    .select(['asked_at', 'failing_since', 'failure'])
    .select(sql<BoardMapping>`mapping`.as('mapping'))
    .select(sql<Dialect>`dialect`.as('dialect'))
    .where('company_id', '=', tx.companyId)

export const findConnector = (tx: Tx, source: string) =>
  selectConnectors(tx).where('source', '=', source).executeTakeFirst()

/** Locks a connector until the transaction ends, so that no other run counts people of it and the daily limit holds. */
export const lockConnector = (tx: Tx, source: string) =>
  selectConnectors(tx).where('source', '=', source).forUpdate().executeTakeFirst()

/** All connectors; at most one per source. */
export const listConnectors = (tx: Tx) => selectConnectors(tx).orderBy('source').execute()

/** Returns whether the connector exists. */
export const updateConnectorEnabled = async (
  tx: Tx,
  { source, isOn, by, now }: { source: string; isOn: boolean; by: string; now: Date },
): Promise<boolean> => {
  const [row] = await tx
    .updateTable('source_connector')
    .set({ is_on: isOn, changed_by: by, changed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .returning('source')
    .execute()
  return row !== undefined
}

export type ConnectorRow = NonNullable<Awaited<ReturnType<typeof findConnector>>>

type NewConnector = {
  source: string
  address: string
  personAddress: string
  mapping: BoardMapping
  dialect: Dialect
  dailyLimit: number
  by: string
  now: Date
}

/** Inserts or replaces a connector and resets its failures. */
export const upsertConnector = (
  tx: Tx,
  { source, address, personAddress, mapping, dialect, dailyLimit, by, now }: NewConnector,
) => {
  const row = {
    address,
    person_address: personAddress,
    dialect,
    is_on: true,
    failing_since: null,
    failure: '',
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

/** Counts people towards the daily limit; starts from zero on a new day. */
export const countUse = (
  tx: Tx,
  source: string,
  { people, today, now }: { people: number; today: string; now: Date },
) =>
  tx
    .updateTable('source_connector')
    .set({
      used: sql`case when used_on = ${today}::date then used else 0 end + ${people}`,
      used_on: today,
      asked_at: now,
      failures: 0,
      broken_at: null,
      failing_since: null,
      failure: '',
    })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .execute()

/** Counts a failure; the last one that is tolerated marks the source as broken. */
export const countFailure = (tx: Tx, source: string, { most, now, why }: { most: number; now: Date; why: string }) =>
  tx
    .updateTable('source_connector')
    .set({
      asked_at: now,
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, ${now}::timestamptz)`,
      failure: why,
      broken_at: sql`case when failures + 1 >= ${most} then ${now}::timestamptz end`,
    })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .execute()
