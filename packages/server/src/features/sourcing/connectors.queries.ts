import type { BoardMapping } from '@rolecall/domain/sourcing/board-mapping'
import type { Dialect } from '@rolecall/domain/sourcing/dialects'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { json } from '../../db/json.ts'

const selectConnectors = (tx: Tx) =>
  tx
    .selectFrom('source_connector')
    .select(['source', 'address', 'daily_limit', 'failures', 'broken_at', 'used_on', 'used', 'is_on'])
    .select(['asked_at', 'failing_since', 'failure'])
    .select(sql<BoardMapping>`mapping`.as('mapping'))
    .select(sql<Dialect>`dialect`.as('dialect'))
    .where('company_id', '=', tx.companyId)

export const findConnector = (tx: Tx, source: string) =>
  selectConnectors(tx).where('source', '=', source).executeTakeFirst()

/** Until the transaction ends, nobody else counts people of it, so that none are named beyond the limit of a day. */
export const lockConnector = (tx: Tx, source: string) =>
  selectConnectors(tx).where('source', '=', source).forUpdate().executeTakeFirst()

/** As many as there are sources at most. */
export const listConnectors = (tx: Tx) => selectConnectors(tx).orderBy('source').execute()

/** Answers whether there is one. */
export const switchConnectorRow = async (
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
  mapping: BoardMapping
  dialect: Dialect
  dailyLimit: number
  by: string
  now: Date
}

/** In place of the earlier one; whatever failed before is forgotten. */
export const upsertConnector = (tx: Tx, { source, address, mapping, dialect, dailyLimit, by, now }: NewConnector) => {
  const row = {
    address,
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

/** Counts people of a day; of a new day from the first on. */
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

/** One failure more; the last that is borne marks the source as broken. */
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

/** Whom a source named before under this id. */
export const findSourced = (tx: Tx, source: string, remoteId: string) =>
  tx
    .selectFrom('sourced_person')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .where('remote_id', '=', remoteId)
    .executeTakeFirst()

export const insertSourced = (tx: Tx, row: { source: string; remoteId: string; candidateId: string }) =>
  tx
    .insertInto('sourced_person')
    .values({
      company_id: tx.companyId,
      source: row.source,
      remote_id: row.remoteId,
      candidate_id: row.candidateId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Known = { email: string; phone: string; name: string; current_employer: string; designation: string }

/** Somebody by e-mail, else by phone, else by name with what they do and for whom. */
export async function findSamePerson(tx: Tx, person: Known): Promise<string | undefined> {
  const people = tx.selectFrom('candidate').select(['id', 'merged_into']).where('company_id', '=', tx.companyId)
  const { email, phone, name, current_employer: employer, designation } = person
  const found =
    (email && (await people.where('email', '=', email).executeTakeFirst())) ||
    (phone && (await people.where('phone', '=', phone).orderBy('id').limit(1).executeTakeFirst())) ||
    (name &&
      employer &&
      designation &&
      (await people
        .where('name', '=', name)
        .where('current_employer', '=', employer)
        .where('designation', '=', designation)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()))
  return found ? (found.merged_into ?? found.id) : undefined
}

export const findNewestResume = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume')
    .select(['id', 'source'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
