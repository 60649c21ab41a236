import type { LawRequest } from '@rolecall/domain/privacy/law-requests'
import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

export type LawRequestRow = { candidate_id: string; what: LawRequest; asked_at: Date }

/**
 * Candidates who asked for a copy of their data and got none since, or asked for erasure and still exist, each once, by their
 * first request. Two indexes hold the few candidates who ever asked.
 */
export const openRequests = (tx: Tx) => sql`
  select a.candidate_id, a.what, min(a.asked_at) as asked_at
  from (
    select f.candidate_id, 'erasure' as what, f.erasure_asked_at as asked_at from application_form f
      where f.company_id = ${tx.companyId} and f.erasure_asked_at is not null
    union all
    select f.candidate_id, 'access', f.access_asked_at from application_form f
      where f.company_id = ${tx.companyId} and f.access_asked_at is not null
        and not exists (select from person_export x where x.company_id = ${tx.companyId}
          and x.candidate_id = f.candidate_id and x.ready_at >= f.access_asked_at)
  ) a
  join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id and c.erased_at is null
  group by a.candidate_id, a.what`

const listCounts = compileOnce(
  (tx: Tx) => sql<{ count: string; since: Date | null }>`
    select ${withCachedPlan} count(*) as count, min(q.asked_at) as since from (${openRequests(tx)}) q`,
)

/** Number of open requests, and the time of the first. */
export async function countLawRequests(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const [row] = await listCounts(tx)
  return { count: Number(row?.count ?? 0), since: row?.since ?? null }
}
