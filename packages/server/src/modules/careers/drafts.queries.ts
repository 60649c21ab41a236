import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { json } from '../../ground/db/json.ts'
import { lockRow } from '../../ground/db/lock-row.ts'

/** What is filled of a form, whatever fields that has; `fileKeys`: of the files among it. */
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

/** Answers with the keys of the files that it named before. */
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

/** One that is kept still. */
export const findDraft = (tx: Tx, id: string, after: Date) =>
  tx
    .selectFrom('application_draft')
    .select(['id', 'position_id', 'email', sql<Record<string, unknown>>`filled`.as('filled')])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('kept_at', '>', after)
    .executeTakeFirst()

export async function countDrafts(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('application_draft')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

// Each answers with the keys of the files that went with it.

export const deleteDraft = (tx: Tx, id: string) => deleteDrafts(tx, sql`d.id = ${id}`)

export const deleteDraftsBefore = (tx: Tx, before: Date) => deleteDrafts(tx, sql`d.kept_at <= ${before}`)

/** Of addresses, each in lower case. */
export const deleteDraftsOf = (tx: Tx, emails: readonly string[]) =>
  deleteDrafts(tx, sql`d.email = any(${emails}::text[])`)

async function deleteDrafts(tx: Tx, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ file_keys: string[] }>`
    delete from application_draft d where d.company_id = ${tx.companyId} and ${which} returning d.file_keys`.execute(tx)
  return rows.flatMap(({ file_keys }) => file_keys)
}
