import { SUSPECTS_PAGE } from '@rolecall/domain/limits'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'

export type VersionRow = {
  id: string
  candidate_id: string
  candidate_name: string | null
  file_name: string
  received_at: Date
  /** Somebody merged it in, or confirmed whose it is. */
  is_decided: boolean
  parsed: Partial<ParsedResume>
}

/** The candidates behind `after` who have several résumés, with the versions of each, the first to come first. */
export async function listVersions(tx: Tx, after: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with several as materialized (
      select candidate_id from resume where company_id = ${tx.companyId} and candidate_id > ${after}::bigint
      group by candidate_id having count(*) > 1 order by candidate_id limit ${SUSPECTS_PAGE})
    select r.id, r.candidate_id, c.name as candidate_name, r.file_name, r.received_at,
      (r.owner_confirmed_at is not null or exists (select from candidate_merge m where m.company_id = ${tx.companyId}
        and m.kept_id = r.candidate_id and m.undone_at is null and m.record->'resumeIds' ? r.id::text)) as is_decided,
      jsonb_strip_nulls(jsonb_build_object('name', r.parsed->'name', 'email', r.parsed->'email', 'phone', r.parsed->'phone',
        'dateOfBirth', r.parsed->'dateOfBirth', 'links', r.parsed->'links', 'jobs', r.parsed->'jobs')) as parsed
    from several s
    join resume r on r.company_id = ${tx.companyId} and r.candidate_id = s.candidate_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = s.candidate_id
    order by r.candidate_id, r.received_at, r.id`.execute(tx)
  return rows
}

/** Résumés of somebody that were added to them automatically, the latest first. */
export const listJoined = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume')
    .select(['id', 'file_name', 'received_at', 'joined_by'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('joined_by', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(JOINED_MAX)
    .execute()

const JOINED_MAX = 20

/** Answers with the file of a résumé whose owner was not confirmed before. */
export async function confirmOwner(
  tx: Tx,
  { candidateId, resumeId, at }: { candidateId: string; resumeId: string; at: Date },
): Promise<string | undefined> {
  noteChanged(tx, [candidateId])
  const confirmed = await tx
    .updateTable('resume')
    .set({ owner_confirmed_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', resumeId)
    .where('owner_confirmed_at', 'is', null)
    .returning('file_name')
    .executeTakeFirst()
  return confirmed?.file_name
}
