import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { addedSamples } from '../accounts/samples.queries.ts'

/** Lists the candidates of the uploads. An upload of another user is no sample: preferences are only the user's word. */
export async function listSampleCandidates(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ candidate_id: string }>`
    select distinct r.candidate_id from (${addedSamples(tx)}) s
    join upload p on p.company_id = ${tx.companyId} and p.id = s.upload_id and p.created_by = s.user_id
    join upload_file f on f.company_id = ${tx.companyId} and f.upload_id = p.id
    join resume r on r.company_id = ${tx.companyId} and r.id = f.resume_id
    order by r.candidate_id`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** Lists the projects, which must also be the user's own. */
export async function listSampleProjects(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from (${addedSamples(tx)}) s
    join project p on p.company_id = ${tx.companyId} and p.id = s.project_id and p.created_by = s.user_id
    order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}
