import { SUSPECTS_PAGE } from '@rolecall/domain/duplicates/duplicate-limits'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, fileNameOf, isBlindTo, nameFor } from '../blind-review/blind-gate.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'

export type VersionRow = {
  id: string
  candidate_id: string
  candidate_name: string | null
  file_name: string
  received_at: Date
  /** Whether a user merged it in or confirmed its owner. */
  is_decided: boolean
  parsed: Partial<ParsedResume>
  /** The last candidate examined, if there may be more. */
  next: string | null
}

/** Candidates after `after` who have several résumés and are not hidden from the reader, each with their versions, oldest first. */
export async function listVersions(tx: Tx, reader: BlindReader, after: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with several as materialized (
      select candidate_id from resume where company_id = ${tx.companyId} and candidate_id > ${after}::bigint
      group by candidate_id having count(*) > 1 order by candidate_id limit ${SUSPECTS_PAGE})
    select r.id, r.candidate_id, ${nameFor(tx, reader)} as candidate_name, r.file_name, r.received_at,
      (r.owner_confirmed_at is not null or exists (select from candidate_merge m where m.company_id = ${tx.companyId}
        and m.kept_id = r.candidate_id and m.undone_at is null and m.record->'resumeIds' ? r.id::text)) as is_decided,
      jsonb_strip_nulls(jsonb_build_object('name', r.parsed->'name', 'email', r.parsed->'email', 'phone', r.parsed->'phone',
        'dateOfBirth', r.parsed->'dateOfBirth', 'links', r.parsed->'links', 'jobs', r.parsed->'jobs')) as parsed,
      (select case when count(*) = ${SUSPECTS_PAGE} then max(e.candidate_id) end from several e)::text as next
    from several s
    join resume r on r.company_id = ${tx.companyId} and r.candidate_id = s.candidate_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = s.candidate_id
    where not ${isBlindTo(tx, reader)}
    order by r.candidate_id, r.received_at, r.id`.execute(tx)
  return rows
}

/** Résumés that were added to a candidate automatically, latest first. */
export const listJoined = (tx: Tx, reader: BlindReader, candidateId: string) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select(['r.id', fileNameOf(tx, reader), 'r.received_at', 'r.joined_by'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.candidate_id', '=', candidateId)
    .where('r.joined_by', 'is not', null)
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .limit(JOINED_MAX)
    .execute()

const JOINED_MAX = 20

/** Confirms the owner of a résumé; returns its file, or undefined when the owner was confirmed before. */
export async function confirmOwner(
  tx: Tx,
  { candidateId, resumeId, at }: { candidateId: string; resumeId: string; at: Date },
): Promise<string | undefined> {
  recordChanged(tx, [candidateId])
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
