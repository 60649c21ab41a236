import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

export async function isDemoSeeded(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from find_credentials(${email})`.execute(db)
  return rows.length > 0
}

/** Those of the pool who are not on a position but show most of its skills, with their newest résumé. */
export async function listCandidatesOutside(tx: Tx, positionId: string, limit: number) {
  const { rows } = await sql<{ candidate_id: string; resume_id: string; source: string }>`
    select n.candidate_id, r.id as resume_id, r.source
    from (
      select s.candidate_id, sum(p.score * s.level) as fit from position_skill p
      join candidate_skill s on s.company_id = p.company_id and s.skill_id = p.skill_id
      where p.company_id = ${tx.companyId} and p.position_id = ${positionId} group by 1
    ) n
    join lateral (select id, source from resume
      where company_id = ${tx.companyId} and candidate_id = n.candidate_id order by received_at desc limit 1) r on true
    where not exists (select from application a
      where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = n.candidate_id)
    order by n.fit desc, n.candidate_id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ candidateId: row.candidate_id, resumeId: row.resume_id, source: row.source }))
}
