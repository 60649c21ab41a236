import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Noun, NounField } from './archive-nouns.ts'
import type { PreparedLine } from './prepare-line.ts'

type LineBatch = readonly Pick<PreparedLine, 'place' | 'json' | 'over'>[]

const ownColumn = (table: string) => (table === 'company' ? 'id' : 'company_id')

/** The lines as rows `n` with these columns, beside their place `r.place`. */
const linesAs = (lines: LineBatch, columns: readonly { name: string; type: string }[]): RawBuilder<unknown> => sql`
  unnest(${lines.map(({ place }) => place)}::int[], ${lines.map(({ json }) => json)}::jsonb[],
    ${lines.map(({ over }) => JSON.stringify(over))}::jsonb[]) r (place, given, over)
  cross join lateral jsonb_to_record(r.given || r.over) n (${sql.join(
    columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`),
  )})`

const typeOf = ({ name, columnType }: NounField) => ({ name, type: columnType })

/**
 * Lines that refer to rows which are not there, each with the table of the first of them. Late references are not looked at.
 */
export async function listDangling(
  tx: Tx,
  noun: Noun,
  lines: LineBatch,
): Promise<{ place: number; missing: string }[]> {
  const references = noun.references.filter(({ columns }) => !columns.some((column) => noun.late.includes(column)))
  if (references.length === 0 || lines.length === 0) return []
  const names = new Set(references.flatMap(({ columns }) => columns))
  const columns = noun.fields.filter(({ name }) => names.has(name)).map(typeOf)
  const whens = references.map(({ table, columns: own, to }) => {
    const isNamed = sql.join(
      own.map((name) => sql`n.${sql.id(name)} is not null`),
      sql` and `,
    )
    const isSame = sql.join(
      own.map((name, place) => sql`o.${sql.id(to[place] ?? '')} = n.${sql.id(name)}`),
      sql` and `,
    )
    return sql`when ${isNamed} and not exists (
      select from ${sql.table(table)} o where o.company_id = ${tx.companyId} and ${isSame}) then ${table}`
  })
  const { rows } = await sql<{ place: number; missing: string }>`
    select f.place, f.missing from (
      select r.place, case ${sql.join(whens, sql` `)} end as missing from ${linesAs(lines, columns)}) f
    where f.missing is not null`.execute(tx)
  return rows
}

/** Inserts lines; returns the keys of those that were not there yet, with the place of each. */
export async function insertLines(tx: Tx, noun: Noun, lines: LineBatch): Promise<number> {
  if (lines.length === 0) return 0
  const columns = [...noun.fields.map(typeOf), ...noun.filled]
  const valueFor = (name: string) => {
    const field = noun.fields.find((each) => each.name === name)
    const value = sql`n.${sql.id(name)}`
    return field && !field.isNullable && field.default !== null
      ? sql`coalesce(${value}, ${sql.raw(field.default)})`
      : value
  }
  const own = ownColumn(noun.table)
  const key = [own, ...noun.key.filter((name) => name !== own)]
  // A uniqueness that is checked at the end of a transaction only cannot be asked for conflicts.
  const on = noun.isDeferred
    ? sql`on conflict (${sql.join(key.map((name) => sql.id(name)))}) do nothing`
    : sql`on conflict do nothing`
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(noun.table)} (${sql.join([own, ...columns.map(({ name }) => name)].map((name) => sql.id(name)))})
    select ${tx.companyId}::uuid, ${sql.join(columns.map(({ name }) => valueFor(name)))} from ${linesAs(lines, columns)}
    order by r.place ${on}`.execute(tx)
  return Number(numAffectedRows)
}

/** Writes late references of lines to rows that are there; returns how many. */
export async function updateLate(tx: Tx, noun: Noun, lines: LineBatch): Promise<number> {
  const late = noun.references.filter(({ columns }) => columns.some((column) => noun.late.includes(column)))
  const names = new Set([...noun.key, ...late.flatMap(({ columns }) => columns)])
  const columns = noun.fields.filter(({ name }) => names.has(name)).map(typeOf)
  let written = 0
  for (const { table, columns: own, to } of late) {
    const isSame = sql.join(
      own.map((name, place) => sql`o.${sql.id(to[place] ?? '')} = n.${sql.id(name)}`),
      sql` and `,
    )
    const set = sql.join(
      own.filter((name) => noun.late.includes(name)).map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`),
    )
    const isLine = sql.join(
      noun.key.map((name) => sql`t.${sql.id(name)} = n.${sql.id(name)}`),
      sql` and `,
    )
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(noun.table)} t set ${set} from ${linesAs(lines, columns)}
      where t.company_id = ${tx.companyId} and ${isLine} and exists (
        select from ${sql.table(table)} o where o.company_id = ${tx.companyId} and ${isSame})`.execute(tx)
    written += Number(numAffectedRows)
  }
  return written
}

/** New ids for entries of the history, in ascending order. */
export async function listNewIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct next_wire_id(nextval('wire_id_turn')) as id from generate_series(1, ${2 * count}) order by 1 limit ${count}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function insertEventIds(
  tx: Tx,
  archiveId: string,
  pairs: readonly { oldId: string; id: string }[],
): Promise<void> {
  await sql`
    insert into archive_event (company_id, archive_id, old_id, id)
    select ${tx.companyId}, ${archiveId}, p.old_id, p.id
    from unnest(${pairs.map(({ oldId }) => oldId)}::bigint[], ${pairs.map(({ id }) => id)}::bigint[]) p (old_id, id)
    where exists (select from event e where e.company_id = ${tx.companyId} and e.id = p.id)
    on conflict do nothing returning id`.execute(tx)
}

/** The ids that entries of the history have here, by those of the archive. */
export async function findEventIds(tx: Tx, archiveId: string, oldIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('archive_event')
    .select(['old_id', 'id'])
    .where('company_id', '=', tx.companyId)
    .where('archive_id', '=', archiveId)
    .where('old_id', '=', sql<string>`any(${oldIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ old_id, id }) => [old_id, id]))
}

/** The résumés among these ids that are there, with their candidates. */
export const listStored = (tx: Tx, table: 'resume', ids: readonly string[]) =>
  tx
    .selectFrom(table)
    .select(['id', 'candidate_id'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Counts the applications of all positions, for a company whose applications have just moved in. */
export const countApplications = (tx: Tx) =>
  sql`
    insert into application_count (company_id, position_id, status_id, count)
    select ${tx.companyId}::uuid, a.position_id, a.status_id, count(*)::int from application a
    where a.company_id = ${tx.companyId} group by a.position_id, a.status_id order by a.position_id, a.status_id
    on conflict (company_id, position_id, status_id) do update
      set count = excluded.count, changes = application_count.changes + 1`.execute(tx)
