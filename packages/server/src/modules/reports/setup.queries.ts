import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

type Progress = { is_dismissed: boolean; has_colleagues: boolean; has_positions: boolean; has_resumes: boolean }

const UUID = '^[0-9a-f-]{36}$'
/** An id of the user's sample data; null without sample data. */
const sampleId = (name: 'project_id' | 'upload_id') =>
  sql`case when u.preferences->'sample'->>${name} ~ ${UUID} then (u.preferences->'sample'->>${name})::uuid end`

/** Reads what a company has besides the user's sample data. Each `exists` stops at the first row. */
const listProgress = compileOnce(
  (tx: Tx, userId: string) => sql<Progress>`
  select ${withCachedPlan} coalesce(u.preferences->>'setup' = 'closed', false) as is_dismissed,
    exists (select from app_user c where c.company_id = ${tx.companyId} and c.id <> u.id)
      or exists (select from invitation v where v.company_id = ${tx.companyId}) as has_colleagues,
    exists (select from position o where o.company_id = ${tx.companyId}
      and o.project_id is distinct from ${sampleId('project_id')}) as has_positions,
    exists (select from resume r where r.company_id = ${tx.companyId} and r.of_somebody
      and not exists (select from upload_file f where f.company_id = ${tx.companyId}
        and f.upload_id = ${sampleId('upload_id')} and f.resume_id = r.id)) as has_resumes
  from app_user u where u.company_id = ${tx.companyId} and u.id = ${userId}`,
)

export async function readProgress(tx: Tx, userId: string): Promise<Progress> {
  const [progress] = await listProgress(tx, userId)
  if (!progress) throw new Error(`No user ${userId}`)
  return progress
}
