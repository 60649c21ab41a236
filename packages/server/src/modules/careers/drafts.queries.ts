import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'

/** The content of a partly filled form, whatever its fields; `fileKeys`: of its files. */
export type NewDraft = {
  positionId: string
  email: string
  filled: object
  fileKeys: readonly string[]
  at: Date
}

const valuesOf = ({ positionId, email, filled, fileKeys, at }: NewDraft) => ({
  position_id: positionId,
  email,
  filled: json(filled),
  file_keys: [...fileKeys],
  kept_at: at,
})

export async function insertDraft(tx: Tx, draft: NewDraft): Promise<string> {
  const { id } = await tx
    .insertInto('application_draft')
    .values({ company_id: tx.companyId, ...valuesOf(draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces a draft; returns the keys of the files that it had before. */
export async function updateDraft(tx: Tx, id: string, draft: NewDraft): Promise<string[]> {
  await lockRow(tx, 'application_draft', id)
  const former = await tx
    .selectFrom('application_draft')
    .select('file_keys')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  await tx
    .updateTable('application_draft')
    .set(valuesOf(draft))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
  return former?.file_keys ?? []
}

/** A draft that has not expired. */
export const findDraft = (tx: Tx, id: string, after: Date) =>
  tx
    .selectFrom('application_draft')
    .select([
      'id',
      'position_id',
      knownContact<string>('emailed', 'application_draft.email').as('email'),
      sql<Record<string, unknown>>`filled`.as('filled'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('kept_at', '>', after)
    .executeTakeFirst()

export async function countDrafts(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('application_draft')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where(knownContact<string>('emailed', 'application_draft.email'), '=', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

// Each returns the keys of the files deleted with it.

export const deleteDraft = (tx: Tx, id: string) => deleteDrafts(tx, sql`d.id = ${id}`)

export const deleteDraftsBefore = (tx: Tx, before: Date) => deleteDrafts(tx, sql`d.kept_at <= ${before}`)

/** Deletes drafts of these addresses, in lower case. */
export const deleteDraftsOf = (tx: Tx, emails: readonly string[]) =>
  deleteDrafts(tx, sql`${knownContact('erased', 'd.email')} = any(${emails}::text[])`)

async function deleteDrafts(tx: Tx, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ file_keys: string[] }>`
    delete from application_draft d where d.company_id = ${tx.companyId} and ${which} returning d.file_keys`.execute(tx)
  return rows.flatMap(({ file_keys }) => file_keys)
}
