import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

export type Copies = { words: number; others: number }

const listCopies = compileOnce(
  (tx: Tx, candidateId: string) => sql<Copies>`
    select ${withCachedPlan} coalesce(max(f.amount) filter (where f.kind = 'copied'), 0) as words,
      coalesce(max(o.count) filter (where f.kind = 'alike'), 0)::int as others
    from ranking_check_person f
    cross join lateral (select count(*) as count from ranking_check_person n
      where n.company_id = ${tx.companyId} and n.check_id = f.check_id and n.kind = 'alike' and n.amount = f.amount
        and n.candidate_id <> f.candidate_id) o
    where f.company_id = ${tx.companyId} and f.candidate_id = ${candidateId}::bigint
      and f.kind in ('copied', 'alike')`,
)

/** Copied text that the last ranking check found in a candidate's résumé; undefined if none. */
export async function findCopies(tx: Tx, candidateId: string): Promise<Copies | undefined> {
  const [found] = await listCopies(tx, candidateId)
  return found && (found.words > 0 || found.others > 0) ? found : undefined
}
