import type { FormField } from '@rolecall/domain/forms/form-field'
import type { Question } from '@rolecall/domain/questionnaires/questions'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { json } from '../../ground/db/json.ts'
import { compareFields, type KeptEdit } from '../../ground/kernel/stale-edit.ts'

const VERSIONS_MAX = 100

/** Where the versions of what is asked are kept: their table, of what they are there, and the column of what they ask. */
const KEPT = {
  form: { table: 'form_version', of: 'form_type', items: 'fields' },
  questionnaire: { table: 'questionnaire_version', of: 'questionnaire_id', items: 'questions' },
} as const
type Items = { form: FormField; questionnaire: Question }
type Kind = keyof Items

/** A form by its type, a questionnaire by its id. */
export type Asked<K extends Kind = Kind> = { kind: K; id: string }
/** What is asked in one version. */
export type Content<K extends Kind = Kind> = { name: string; items: readonly Items[K][] }

const itemsOf = (kind: Kind) => sql`v.${sql.ref(KEPT[kind].items)}`

/** Every version of what is asked, `v`, with who made it, `u`. */
const versionsOf = (tx: Tx, { kind, id }: Asked) => sql`
  from ${sql.table(KEPT[kind].table)} v
    left join app_user u on u.company_id = ${tx.companyId} and u.id = v.created_by
  where v.company_id = ${tx.companyId} and v.${sql.ref(KEPT[kind].of)} = ${id}`

/** What is asked in one version; undefined where there is no such version. */
export async function findVersion<K extends Kind>(
  tx: Tx,
  asked: Asked<K>,
  version: number,
): Promise<Content<K> | undefined> {
  const { rows } = await sql<Content<K>>`
    select v.name, ${itemsOf(asked.kind)} as items ${versionsOf(tx, asked)} and v.version = ${version}`.execute(tx)
  return rows[0]
}

type Made = { by: string | null; created_at: Date }
type Told = { version: number; name: string; count: number }

/** As the wire tells them, the newest first. `count`: how much is asked. */
export async function listVersions(tx: Tx, asked: Asked) {
  const { rows } = await sql<Told & Made>`
    select v.version, v.name, jsonb_array_length(${itemsOf(asked.kind)}) as count, u.full_name as by, v.created_at
    ${versionsOf(tx, asked)} order by v.version desc limit ${VERSIONS_MAX}`.execute(tx)
  return rows.map(({ by, created_at, ...told }) => ({ ...told, by: by ?? '', at: created_at.toISOString() }))
}

/** The edits after a known version, the earliest first: each version is kept whole, and compared with the one before. */
export async function listEditsSince(tx: Tx, asked: Asked, known: number): Promise<KeptEdit[]> {
  const { rows } = await sql<Content & Made>`
    select v.name, ${itemsOf(asked.kind)} as items, u.full_name as by, v.created_at
    ${versionsOf(tx, asked)} and v.version >= ${known} order by v.version limit ${VERSIONS_MAX}`.execute(tx)
  const factsOf = ({ name, items }: Content) => ({ name, [KEPT[asked.kind].items]: items })
  return rows.slice(1).map((row, place) => ({
    by: row.by ?? 'Rolecall',
    at: row.created_at,
    changed: compareFields(factsOf(rows[place] ?? row), factsOf(row)),
  }))
}

/** `by`: null for what the product brings. */
type NewVersion<K extends Kind> = Content<K> & { version: number; by: string | null; now: Date }

export const insertVersion = <K extends Kind>(tx: Tx, { kind, id }: Asked<K>, made: NewVersion<K>) =>
  sql`insert into ${sql.table(KEPT[kind].table)}
    (company_id, ${sql.ref(KEPT[kind].of)}, version, name, ${sql.ref(KEPT[kind].items)}, created_by, created_at)
    values (${tx.companyId}, ${id}, ${made.version}, ${made.name}, ${json(made.items)}, ${made.by}, ${made.now})
  `.execute(tx)
