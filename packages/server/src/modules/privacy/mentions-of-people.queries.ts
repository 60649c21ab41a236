import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'

/**
 * Free-text columns besides the history: by table, the columns of its key and those that hold text. Searched as a whole by
 * their words, since nothing records which person a text names.
 */
export const FREE_TEXTS = {
  outgoing_mail: { key: ['id'], texts: ['subject', 'text', 'html', 'calendar', 'error'] },
  incoming_mail: { key: ['id'], texts: ['subject', 'text'] },
  applicant_message: { key: ['id'], texts: ['text'] },
  application_feedback: { key: ['id'], texts: ['text'] },
  candidate_comment: { key: ['id'], texts: ['text'] },
  application: { key: ['position_id', 'candidate_id'], texts: ['comments', 'reason'] },
  bulk_move: { key: ['id'], texts: ['reason', 'comments'] },
  scorecard: { key: ['position_id', 'candidate_id', 'written_by'], texts: ['note'] },
  hire_check: { key: ['id'], texts: ['text'] },
  interview: { key: ['id'], texts: ['remarks'] },
  interview_offer: { key: ['id'], texts: ['remarks', 'other_time'] },
  candidate_exclusion: { key: ['id'], texts: ['reason'] },
  candidate_import_row: { key: ['import_id', 'place'], texts: ['reason'] },
  saved_view: { key: ['id'], texts: ['name'] },
  approval: { key: ['id'], texts: ['reasons', 'reason'] },
  offer: { key: ['id'], texts: ['end_reason'] },
  offer_version: { key: ['offer_id', 'number'], texts: ['reasons', 'end_reason'] },
} as const

type Table = keyof typeof FREE_TEXTS
type Row = Record<string, string | number | null>

/** Rows with a text that names one of these people. */
export async function listNaming(tx: Tx, table: Table, patterns: readonly string[]): Promise<Row[]> {
  const { key, texts } = FREE_TEXTS[table]
  const columns = [...key, ...texts].map((name) => sql.ref(`t.${name}`))
  const named = texts.map((name) => sql`${sql.ref(`t.${name}`)} ilike any(${patterns}::text[])`)
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table)} t
    where t.company_id = ${tx.companyId} and (${sql.join(named, sql` or `)})`.execute(tx)
  return rows
}

export async function updateTexts(tx: Tx, table: Table, row: Row): Promise<void> {
  const { key, texts } = FREE_TEXTS[table]
  const set = texts.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  const where = key.map((name) => sql`${sql.ref(`t.${name}`)} = ${row[name]}`)
  await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
    where t.company_id = ${tx.companyId} and ${sql.join(where, sql` and `)}`.execute(tx)
}

/** Deletes emails to them that are about no candidate: links to sign up, or an invitation. */
export const deleteMailsTo = (tx: Tx, emails: readonly string[]) =>
  sql`delete from outgoing_mail m where m.company_id = ${tx.companyId}
    and ${knownContact('erased', 'm.recipient')} = any(${emails}::citext[])
    and not exists (select from interest_mail i where i.company_id = ${tx.companyId} and i.mail_id = m.id)`.execute(tx)

export async function listViewsNaming(tx: Tx, patterns: readonly string[]): Promise<{ id: string; state: unknown }[]> {
  const { rows } = await sql<{ id: string; state: unknown }>`
    select v.id, v.state from saved_view v
    where v.company_id = ${tx.companyId} and v.state::text ilike any(${patterns}::text[])`.execute(tx)
  return rows
}

export const updateViewState = (tx: Tx, id: string, state: unknown) =>
  tx
    .updateTable('saved_view')
    .set({ state: json(state) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Deletes answers that are kept for a day in case a request is repeated. A repeated request is then executed again. */
export const deleteAnswersNaming = (tx: Tx, patterns: readonly string[]) =>
  sql`delete from answered_request a where a.company_id = ${tx.companyId}
    and a.answer::text ilike any(${patterns}::text[])`.execute(tx)

/** Deletes assistants' proposals that are about these people or name them, with the request behind them. */
export const deleteProposalsNaming = (
  tx: Tx,
  { ids, patterns }: { ids: readonly string[]; patterns: readonly string[] },
) =>
  sql`delete from proposal p where p.company_id = ${tx.companyId} and (p.people && ${ids}::bigint[]
    or concat_ws(' ', p.given::text, p.words, p.changes::text, p.why, p.batch, p.outcome) ilike any(${patterns}::text[]))`.execute(
    tx,
  )
