import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

type Progress = { is_dismissed: boolean; has_colleagues: boolean; has_positions: boolean; has_resumes: boolean }

/** Maximum number of résumés in sample data; one more is the company's own. */
const SAMPLE_RESUMES = 10

const UUID = '^[0-9a-f-]{36}$'
/** An id of the user's sample data; null without sample data. */
const sampleId = (name: 'project_id' | 'upload_id') =>
  sql`case when u.preferences->'sample'->>${name} ~ ${UUID} then (u.preferences->'sample'->>${name})::uuid end`

/** Reads what a company has besides the user's sample data. Each part stops after a few rows. */
const listProgress = compileOnce(
  (tx: Tx, userId: string) => sql<Progress>`
  select ${withCachedPlan} coalesce(u.preferences->>'setup' = 'closed', false) as is_dismissed,
    exists (select from app_user c where c.company_id = ${tx.companyId} and c.id <> u.id)
      or exists (select from invitation v where v.company_id = ${tx.companyId}) as has_colleagues,
    exists (select from position o where o.company_id = ${tx.companyId}
      and o.project_id is distinct from ${sampleId('project_id')}) as has_positions,
    (select count(*) from (select r.id from resume r where r.company_id = ${tx.companyId} and r.is_newest
        order by r.received_at desc, r.id limit ${SAMPLE_RESUMES + 1}) as few)
      > (select count(*) from upload_file f where f.company_id = ${tx.companyId}
        and f.upload_id = ${sampleId('upload_id')} and f.resume_id is not null) as has_resumes
  from app_user u where u.company_id = ${tx.companyId} and u.id = ${userId}`,
)

export async function readProgress(tx: Tx, userId: string): Promise<Progress> {
  const [progress] = await listProgress(tx, userId)
  if (!progress) throw new Error(`No user ${userId}`)
  return progress
}
