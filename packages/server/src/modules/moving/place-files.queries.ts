import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** `receivedAt`: when it came to the source, or now. */
type MovedFile = { key: string; name: string; candidateId: string; receivedAt: Date }

/** Inserts an upload of files whose candidates are known before they are read. */
export async function insertMovedUpload(
  tx: Tx,
  { importId, groupId, geo, by, now }: { importId: string; groupId: string; geo: string; by: string; now: Date },
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
    insert into upload_file (company_id, upload_id, place, file_name, file_key, state, candidate_id,
      received_at)
    select ${tx.companyId}, ${id}, f.place, f.name, f.key, 'queued', f.candidate_id,
      -- After the text that the person was made of, which knows less than the file.
      case when exists (select from candidate_import_row i where i.company_id = ${tx.companyId} and i.import_id = ${importId}
          and i.candidate_id = f.candidate_id and i.outcome = 'made')
        then greatest(f.received_at, (select min(r.received_at) from resume r where r.company_id = ${tx.companyId}
          and r.candidate_id = f.candidate_id) + interval '1 second')
        else f.received_at end
    from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ key }) => key)}::text[],
      ${files.map(({ candidateId }) => candidateId)}::bigint[], ${files.map(({ receivedAt }) => receivedAt)}::timestamptz[])
      with ordinality as f (name, key, candidate_id, received_at, place)
    returning place`.execute(tx)
  return id
}

/** Returns the times of the candidates’ last applications, by candidate. */
export async function listLastApplied(tx: Tx, candidateIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('application')
    .select(({ fn }) => ['candidate_id', fn.max('created_at').as('at')])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .groupBy('candidate_id')
    .execute()
  return new Map(rows.map(({ candidate_id, at }) => [candidate_id, at]))
}
