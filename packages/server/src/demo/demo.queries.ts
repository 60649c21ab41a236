import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

export async function isDemoSeeded(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from find_credentials(${email})`.execute(db)
  return rows.length > 0
}

/** Candidates of the pool with their newest résumé who are not on a position, in the order in which they came. */
export async function listCandidatesOutside(tx: Tx, positionId: string, limit: number) {
  const { rows } = await sql<{ candidate_id: string; resume_id: string; source: string }>`
    select distinct on (r.candidate_id) r.candidate_id, r.id as resume_id, r.source from resume r
    where r.company_id = ${tx.companyId} and not exists (select from application a
      where a.company_id = r.company_id and a.position_id = ${positionId} and a.candidate_id = r.candidate_id)
    order by r.candidate_id, r.received_at desc limit ${limit}`.execute(tx)
  return rows.map((row) => ({ candidateId: row.candidate_id, resumeId: row.resume_id, source: row.source }))
}
