import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { addedSamples } from '../accounts/samples.queries.ts'

type Progress = {
  is_dismissed: boolean
  has_sample: boolean
  has_colleagues: boolean
  has_positions: boolean
  has_resumes: boolean
}

/** Maximum number of résumés in sample data; one more is the company's own. */
const SAMPLE_RESUMES = 10

/** Reads what a company has besides sample data. Each part stops after a few rows. */
const listProgress = compileOnce(
  (tx: Tx, userId: string) => sql<Progress>`
  with ${withCachedPlan} sample as materialized (${addedSamples(tx)})
  select coalesce(u.preferences->>'setup' = 'closed', false) as is_dismissed,
    exists (select from sample) as has_sample,
    exists (select from app_user c where c.company_id = ${tx.companyId} and c.id <> u.id)
      or exists (select from invitation v where v.company_id = ${tx.companyId}) as has_colleagues,
    exists (select from position o where o.company_id = ${tx.companyId}
      and not exists (select from sample s where s.project_id = o.project_id)) as has_positions,
    (select count(*) from (select r.id from resume r where r.company_id = ${tx.companyId} and r.is_newest
        order by r.received_at desc, r.id limit ${SAMPLE_RESUMES + 1}) as few)
      > (select count(*) from upload_file f where f.company_id = ${tx.companyId}
        and f.upload_id in (select s.upload_id from sample s) and f.resume_id is not null) as has_resumes
  from app_user u where u.company_id = ${tx.companyId} and u.id = ${userId}`,
)

export async function readProgress(tx: Tx, userId: string): Promise<Progress> {
  const [progress] = await listProgress(tx, userId)
  if (!progress) throw new Error(`No user ${userId}`)
  return progress
}
