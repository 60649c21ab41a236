import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { nameCompany } from '../../platform/db/company-transaction.ts'
import type { Noun, NounField } from './archive-nouns.ts'
import { NOT_ARCHIVED } from './not-archived.ts'

/** A connection that sees one company as it was at one moment, with the rights of the application. */
export type Snapshot = { client: pg.Client; companyId: string; at: Date; close: () => Promise<void> }

/**
 * Opens a read-only transaction that sees the rows of one company as they are now, whatever is written meanwhile. Row-level
 * security applies as for every call. `url` names a connection of its own, not one through a pooler.
 */
export async function openSnapshot(url: string, companyId: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set role rolecall_app')
    await client.query('begin isolation level repeatable read, read only')
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${setting} = 0`)
    for (const setting of [`datestyle = 'ISO, YMD'`, `timezone = 'UTC'`, 'extra_float_digits = 1'])
      await client.query(`set local ${setting}`)
    await client.query(nameCompany(companyId))
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    return { client, companyId, at: rows[0]?.at ?? new Date(), close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

const quote = (name: string) => pg.escapeIdentifier(name)
const companyColumn = (table: string) => (table === 'company' ? 'id' : 'company_id')

/** The id of a skill by its number, of the taxonomy or of the company. */
const skillOf = (number: string) =>
  `(select k.id from skill k where k.number = ${number} union all select o.id from company_skill o
    where o.company_id = t.company_id and o.number = ${number} limit 1)`

/** SQL for a field of `t` as JSON can hold it: ids and other large numbers as text, bytes in base64. */
function expressionOf({ name, columnType, form }: NounField): string {
  const column = `t.${quote(name)}`
  if (form === 'skill') return skillOf(column)
  if (form === 'skills')
    return `array(select coalesce(${skillOf('u.n')}, '') from unnest(${column}) with ordinality u(n, place) order by u.place)`
  if (form === 'held')
    return `(select jsonb_agg(h.value || jsonb_build_object('skill', ${skillOf("(h.value->>'skill')::int")},
      'via', ${skillOf("(h.value->>'via')::int")}) order by h.place) from jsonb_array_elements(${column}) with ordinality h(value, place))`
  // The code that proves a sender's address is a secret.
  if (form === 'settings') return `${column} #- '{sender,codeHash}'`
  if (columnType === 'bytea') return `translate(encode(${column}, 'base64'), e'\\n', '')`
  if (columnType.startsWith('bigint')) return `${column}::text${columnType.endsWith('[]') ? '[]' : ''}`
  return column
}

/**
 * The rows of a noun as lines of JSON, in the order of their keys. JSON has no control characters, so that with these separators
 * COPY writes each row as it is.
 */
export function copyLines({ client, companyId }: Snapshot, { table, fields, read, key, where }: Noun): Readable {
  const columns = [
    ...fields.map((field) => `${expressionOf(field)} as ${quote(field.name)}`),
    ...read.map((name) => `t.${quote(name)}`),
  ]
  const isTheirs = `t.${companyColumn(table)} = ${pg.escapeLiteral(companyId)}::uuid`
  const conditions = [isTheirs, ...(where ? [where] : [])].join(' and ')
  // A table without a key of its own has one row at most.
  const order = key.length > 0 ? key.map((name) => `t.${quote(name)}`).join(', ') : '1'
  return client.query(
    copyTo(`copy (
      select row_to_json(x)::text from (select ${columns.join(', ')} from ${quote(table)} t
        where ${conditions} order by ${order}) x
      ) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`),
  )
}

/** Losses of tables that are not archived, where the company has rows of them. */
export async function countLeftOut({ client, companyId }: Snapshot) {
  const losses = []
  for (const [table, { loss }] of Object.entries(NOT_ARCHIVED)) {
    if (!loss) continue
    const column = ['company_domain', 'careers_host'].includes(table) ? 'company' : 'company_id'
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quote(table)} where ${column} = $1::uuid`,
      [companyId],
    )
    losses.push({ noun: table, count: rows[0]?.count ?? 0, why: loss })
  }
  return losses.filter(({ count }) => count > 0)
}

/** The company's name. */
export async function readCompanyName({ client, companyId }: Snapshot): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from company where id = $1::uuid', [companyId])
  return rows[0]?.name ?? ''
}

/** The ids of skills by their numbers: of the taxonomy, and of the company's own. */
export async function listSkillIds({ client, companyId }: Snapshot): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: string; number: number }>(
    'select id, number from skill union all select id, number::int from company_skill where company_id = $1::uuid',
    [companyId],
  )
  return new Map(rows.map(({ id, number }) => [number, id]))
}
