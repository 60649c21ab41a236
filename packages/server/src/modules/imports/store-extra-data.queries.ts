import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { TagAssignment } from '../pool/tags.queries.ts'

/** Returns which of these candidates have which of these tags. */
export const listTaggings = (
  tx: Tx,
  candidateIds: readonly string[],
  tagIds: readonly string[],
): Promise<TagAssignment[]> =>
  tx
    .selectFrom('candidate_tag')
    .select(['candidate_id as candidateId', 'tag_id as tagId'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('tag_id', '=', sql<string>`any(${tagIds}::uuid[])`)
    .execute()

export type Note = { candidateId: string; text: string }

const notesOf = (notes: readonly Note[]) =>
  sql`unnest(${notes.map(({ candidateId }) => candidateId)}::bigint[], ${notes.map(({ text }) => text)}::text[])
    n (candidate_id, text)`

/** Returns those of the notes that their candidates have already, word for word. */
export async function listExistingNotes(tx: Tx, notes: readonly Note[]): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select n.candidate_id as "candidateId", n.text from ${notesOf(notes)}
    where exists (select from candidate_comment m
      where m.company_id = ${tx.companyId} and m.candidate_id = n.candidate_id and m.text = n.text)`.execute(tx)
  return rows
}

export async function insertNotes(tx: Tx, notes: readonly Note[], { by, at }: { by: string; at: Date }) {
  const { rows } = await sql<Note & { id: string }>`
    insert into candidate_comment (company_id, candidate_id, author_id, text, created_at)
    select ${tx.companyId}, n.candidate_id, ${by}, n.text, ${at} from ${notesOf(notes)}
    returning id, candidate_id as "candidateId", text`.execute(tx)
  return rows
}

export const deleteNotes = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('candidate_comment')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const deleteTaggings = (tx: Tx, pairs: readonly TagAssignment[]) =>
  sql`
    delete from candidate_tag t
    using unnest(${pairs.map(({ candidateId }) => candidateId)}::bigint[], ${pairs.map(({ tagId }) => tagId)}::uuid[])
      n (candidate_id, tag_id)
    where t.company_id = ${tx.companyId} and t.candidate_id = n.candidate_id and t.tag_id = n.tag_id`.execute(tx)
