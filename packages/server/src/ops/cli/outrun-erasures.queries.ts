import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type OutrunErasure = {
  erasure: string
  candidate: string
  /** The candidate they were merged into before the erasure. */
  part_of: string
  /** Whether the product has reported them as erased. */
  called_erased: boolean
  /** Résumés received as theirs, and kept under another candidate. */
  resumes: string[]
}

/**
 * Erasures preceded by a merge, which an earlier version allowed: the person's data had moved to another candidate first. The
 * history names the résumés received as theirs.
 */
export async function listOutrunErasures(tx: Tx): Promise<OutrunErasure[]> {
  const { rows } = await sql<OutrunErasure>`
    select x.id as erasure, c.id as candidate, c.merged_into as part_of, c.erased_at is not null as called_erased,
      array(select distinct r.id::text from event e
        join resume r on r.company_id = ${tx.companyId} and r.id = e.resume_id and r.candidate_id <> c.id and r.of_somebody
        where e.company_id = ${tx.companyId} and e.candidate_id = c.id) as resumes
    from erasure x
    join candidate c on c.company_id = ${tx.companyId} and c.id = x.candidate_id and c.merged_into is not null
    where x.company_id = ${tx.companyId}
    order by x.asked_at, x.id`.execute(tx)
  return rows
}
