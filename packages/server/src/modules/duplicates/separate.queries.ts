import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { PeopleTable } from './tables-of-people.queries.ts'

/** A résumé that is to be separated. `is_merged`: it came with a merge that is in force. */
export async function findVersion(tx: Tx, candidateId: string, resumeId: string) {
  const { rows } = await sql<{
    is_newest: boolean
    source: string
    received_at: Date
    parsed: Partial<ParsedResume>
    others: number
    is_merged: boolean
  }>`
    select r.is_newest, r.source, r.received_at, r.parsed,
      (select count(*)::int from resume o where o.company_id = ${tx.companyId} and o.candidate_id = r.candidate_id
        and o.id <> r.id) as others,
      exists (select from candidate_merge m where m.company_id = ${tx.companyId} and m.kept_id = r.candidate_id
        and m.undone_at is null and m.record->'resumeIds' ? r.id::text) as is_merged
    from resume r where r.company_id = ${tx.companyId} and r.candidate_id = ${candidateId} and r.id = ${resumeId}`.execute(
    tx,
  )
  return rows[0]
}

/** Positions that a candidate applied to with a résumé, recognized by their common timestamp. */
export async function listAppliedWith(tx: Tx, candidateId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('application_form')
    .select('position_id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('applied_at', '=', at)
    .orderBy('position_id')
    .execute()
  return rows.map(({ position_id }) => position_id)
}

/** Ids of a candidate's rows in a table about these positions; none if the table has no positions. */
export async function listRowsAbout(
  tx: Tx,
  table: PeopleTable,
  { candidateId, positionIds }: { candidateId: string; positionIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t where t.company_id = ${tx.companyId} and t.candidate_id = ${candidateId}
      and t.position_id = any(${positionIds}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

type Version = { candidateId: string; from: string; to: string }

/** Replaces one résumé by another in a candidate's applications and interviews. */
export async function replaceResume(tx: Tx, { candidateId, from, to }: Version): Promise<void> {
  for (const table of ['application', 'interview'] as const)
    await tx
      .updateTable(table)
      .set({ resume_id: to })
      .where('company_id', '=', tx.companyId)
      .where('candidate_id', '=', candidateId)
      .where('resume_id', '=', from)
      .execute()
}

/** Settles the owner of a résumé after its move, so that it is no longer in doubt. */
export const clearOwnerDoubt = (tx: Tx, resumeId: string) =>
  tx
    .updateTable('resume')
    .set({ joined_by: null, owner_confirmed_at: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', resumeId)
    .execute()

/** Marks two candidates as distinct, so that they are not offered for merging again. */
export const insertDistinct = (tx: Tx, [firstId, secondId]: readonly [string, string], by: string, at: Date) =>
  tx
    .insertInto('distinct_pair')
    .values({ company_id: tx.companyId, first_id: firstId, second_id: secondId, said_by: by, said_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A candidate's newest résumé, with the key of its file. */
export const findNewest = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume')
    .select(['id', 'file_key', 'file_name', 'received_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('is_newest', '=', true)
    .executeTakeFirst()
