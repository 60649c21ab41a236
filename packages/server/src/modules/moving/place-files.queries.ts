import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type MovedFile = { key: string; name: string; candidateId: string }

/** Inserts an upload of files whose candidates are known before they are read. */
export async function insertMovedUpload(
  tx: Tx,
  { groupId, geo, by, now }: { groupId: string; geo: string; by: string; now: Date },
  files: readonly MovedFile[],
): Promise<string> {
  const { id } = await tx
    .insertInto('upload')
    .values({
      company_id: tx.companyId,
      resume_group_id: groupId,
      source: INTERNAL_SOURCE,
      geo_region: geo,
      file_count: files.length,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into upload_file (company_id, upload_id, place, file_name, file_key, state, candidate_id)
    select ${tx.companyId}, ${id}, f.place, f.name, f.key, 'queued', f.candidate_id
    from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ key }) => key)}::text[],
      ${files.map(({ candidateId }) => candidateId)}::bigint[]) with ordinality as f (name, key, candidate_id, place)
    returning place`.execute(tx)
  return id
}
