import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Maximum number of people in one row. */
const ROW_MAX = 1_000
/** Number of changes that are kept; a reader that knows none of them reads everything again. */
const KEPT = 4_096
/** Number of changes between two deletions of old ones. */
const PRUNED_EVERY = 256

const slicesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ROW_MAX) }, (_, at) => ids.slice(at * ROW_MAX, (at + 1) * ROW_MAX))

/** One text however many rows there are, so that a connection keeps its plan. Deletes old rows once every so many changes. */
const RECORD = `/* kept plan */ with turn as (
    insert into change_turn (company_id, number) values ($1, $2)
    on conflict (company_id) do update set number = change_turn.number + excluded.number returning number),
  pruned as (
    delete from person_change p using turn t
    where p.company_id = $1 and t.number % ${PRUNED_EVERY} < $2 and p.number <= t.number - ${KEPT})
  insert into person_change (company_id, number, candidate_ids, stamp)
  select $1, t.number - n.back, n.candidate_ids, n.stamp
  from turn t, jsonb_to_recordset($3::jsonb) n (back int, candidate_ids bigint[], stamp uuid)`

/** Statements that record changed people, or everyone, at the end of a transaction. */
export function endingOf({ companyId }: Tx, changed: ReadonlySet<string> | 'everybody'): CompiledQuery[] {
  const slices = changed === 'everybody' ? [null] : slicesOf([...changed])
  if (slices.length === 0) return []
  const stamp = randomUUID()
  const rows = slices.map((candidate_ids, place) => ({ back: slices.length - 1 - place, candidate_ids, stamp }))
  return [CompiledQuery.raw(RECORD, [companyId, slices.length, JSON.stringify(rows)])]
}

/**
 * The stamp distinguishes changes with the same number, which exist if the database was restored to an earlier time or a
 * replica took over that had missed the last changes.
 */
export type Change = { number: number; stamp: string }

/** The state before any change. */
export const NO_CHANGE: Change = { number: 0, stamp: '' }

/** Converts a row; before the first change there is no row, or one without a number. */
export const changeOf = (row: { number: string | null; stamp: string | null } | undefined): Change =>
  row?.number ? { number: Number(row.number), stamp: row.stamp ?? '' } : NO_CHANGE

export const isSameChange = (one: Change, other: Change): boolean =>
  one.number === other.number && one.stamp === other.stamp

/** Whether a reader that knows one change knows another; both are from the history of this database. */
export const knows = (one: Change, other: Change): boolean => one.number > other.number || isSameChange(one, other)

const listTurns = compileOnce((tx: Tx) =>
  tx
    .selectFrom('change_turn as t')
    .modifyFront(withCachedPlan)
    .leftJoin('person_change as p', (join) => tenantJoin(join, tx, 'p').onRef('p.number', '=', 't.number'))
    .select('t.number')
    .select('p.stamp')
    .where('t.company_id', '=', tx.companyId),
)

/** The last change visible to this statement, and so everything else in its snapshot. */
export async function getKnownChange(tx: Tx): Promise<Change> {
  const [row] = await listTurns(tx)
  return changeOf(row)
}

/** Makes all statements of the transaction use one snapshot; has to be called before any query. */
export const holdSnapshot = (tx: Tx) => sql`set transaction isolation level repeatable read, read only`.execute(tx)

/**
 * The last change in a snapshot, and the people in the changes after the given one, each once; `candidateIds` is undefined if
 * everything has to be read again: some of these changes are gone, concern everyone or more people than `most`, or the given one
 * is unknown.
 */
export async function readNews(
  tx: Tx,
  after: Change,
  most: number,
): Promise<{ known: Change; candidateIds: string[] | undefined }> {
  const known = await getKnownChange(tx)
  if (isSameChange(known, after)) return { known, candidateIds: [] }
  const { rows: sums } = await sql<{ rows: number; people: number; hasAfter: boolean }>`
    select count(p.candidate_ids)::int as rows, coalesce(sum(cardinality(p.candidate_ids)), 0)::int as people,
      ${after.number}::bigint = 0 or exists (select from person_change b where b.company_id = ${tx.companyId}
        and b.number = ${after.number}::bigint and b.stamp = nullif(${after.stamp}, '')::uuid) as "hasAfter"
    from person_change p where p.company_id = ${tx.companyId} and p.number > ${after.number}::bigint`.execute(tx)
  const [sum] = sums
  if (!sum?.hasAfter || sum.rows !== known.number - after.number || sum.people > most)
    return { known, candidateIds: undefined }
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(p.candidate_ids) as id from person_change p
    where p.company_id = ${tx.companyId} and p.number > ${after.number}::bigint`.execute(tx)
  return { known, candidateIds: rows.map(({ id }) => id) }
}
