import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/**
 * Removes files from the database to which nothing refers any more, and returns them; their bytes have to be removed
 * afterwards.
 */
export async function deleteUnusedFiles(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const company = tx.companyId
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) k(key)
    where not exists (select from resume r where r.company_id = ${company} and r.file_key = k.key)
      and not exists (select from unconfirmed_version v where v.company_id = ${company} and v.file_key = k.key)
      and not exists (select from answer_file a where a.company_id = ${company} and a.file_key = k.key)
      and not exists (select from application_draft g, unnest(g.file_keys) f(key)
        where g.company_id = ${company} and f.key = k.key)
      and not exists (select from incoming_mail n where n.company_id = ${company} and n.file_keys @> array[k.key])
      and not exists (select from deleted_resume d where d.company_id = ${company} and d.file_key = k.key)
      and not exists (select from outgoing_mail m where m.company_id = ${company} and m.attachment_key = k.key)
      and not exists (select from candidate_import i where i.company_id = ${company} and i.file_key = k.key)
      and not exists (select from upload_file f where f.company_id = ${company} and f.file_key = k.key)`.execute(tx)
  const gone = rows.map(({ key }) => key)
  await sql`delete from stored_file where company_id = ${company} and key = any(${gone}::text[])`.execute(tx)
  return gone
}
