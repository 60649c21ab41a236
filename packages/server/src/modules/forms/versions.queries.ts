import type { FormField } from '@rolecall/domain/forms/form-field'
import type { Question } from '@rolecall/domain/forms/questions'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { compareFields, type StoredEdit } from '../../platform/kernel/stale-edit.ts'

const VERSIONS_MAX = 100

/** Storage of versions: the table, the column with the id of the form or questionnaire, and the column with its items. */
const KEPT = {
  form: { table: 'form_version', of: 'form_type', items: 'fields' },
  questionnaire: { table: 'questionnaire_version', of: 'questionnaire_id', items: 'questions' },
} as const
type Items = { form: FormField; questionnaire: Question }
type Kind = keyof Items

/** A form by its type, a questionnaire by its id. */
export type FormReference<K extends Kind = Kind> = { kind: K; id: string }
/** The content of one version. */
export type Content<K extends Kind = Kind> = { name: string; items: readonly Items[K][] }

const itemsOf = (kind: Kind) => sql`v.${sql.ref(KEPT[kind].items)}`

/** SQL: all versions, `v`, with their author, `u`. */
const versionsOf = (tx: Tx, { kind, id }: FormReference) => sql`
  from ${sql.table(KEPT[kind].table)} v
    left join app_user u on u.company_id = ${tx.companyId} and u.id = v.created_by
  where v.company_id = ${tx.companyId} and v.${sql.ref(KEPT[kind].of)} = ${id}`

/** The content of one version; undefined if it does not exist. */
export async function findVersion<K extends Kind>(
  tx: Tx,
  asked: FormReference<K>,
  version: number,
): Promise<Content<K> | undefined> {
  const { rows } = await sql<Content<K>>`
    select v.name, ${itemsOf(asked.kind)} as items ${versionsOf(tx, asked)} and v.version = ${version}`.execute(tx)
  return rows[0]
}

type CreationStamp = { by: string | null; created_at: Date }
type VersionSummary = { version: number; name: string; count: number }

/** The versions in API form, newest first. `count`: number of items. */
export async function listVersions(tx: Tx, asked: FormReference) {
  const { rows } = await sql<VersionSummary & CreationStamp>`
    select v.version, v.name, jsonb_array_length(${itemsOf(asked.kind)}) as count, u.full_name as by, v.created_at
    ${versionsOf(tx, asked)} order by v.version desc limit ${VERSIONS_MAX}`.execute(tx)
  return rows.map(({ by, created_at, ...told }) => ({ ...told, by: by ?? '', at: created_at.toISOString() }))
}

/** The edits after a known version, earliest first: each version is stored whole, and compared with the one before. */
export async function listEditsSince(tx: Tx, asked: FormReference, known: number): Promise<StoredEdit[]> {
  const { rows } = await sql<Content & CreationStamp>`
    select v.name, ${itemsOf(asked.kind)} as items, u.full_name as by, v.created_at
    ${versionsOf(tx, asked)} and v.version >= ${known} order by v.version limit ${VERSIONS_MAX}`.execute(tx)
  const factsOf = ({ name, items }: Content) => ({ name, [KEPT[asked.kind].items]: items })
  return rows.slice(1).map((row, place) => ({
    by: row.by ?? 'Rolecall',
    at: row.created_at,
    changed: compareFields(factsOf(rows[place] ?? row), factsOf(row)),
  }))
}

/** `by`: null for content that comes with the application. */
type NewVersion<K extends Kind> = Content<K> & { version: number; by: string | null; now: Date }

export const insertVersion = <K extends Kind>(tx: Tx, { kind, id }: FormReference<K>, made: NewVersion<K>) =>
  sql`insert into ${sql.table(KEPT[kind].table)}
    (company_id, ${sql.ref(KEPT[kind].of)}, version, name, ${sql.ref(KEPT[kind].items)}, created_by, created_at)
    values (${tx.companyId}, ${id}, ${made.version}, ${made.name}, ${json(made.items)}, ${made.by}, ${made.now})
  `.execute(tx)
