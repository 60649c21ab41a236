import { sql } from 'kysely'
import pg from 'pg'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** Statements that count the blocks of these candidates' résumés again, and those of moments at which one was received. */
export const poolEndingOf = (
  { companyId }: Tx,
  candidateIds: ReadonlySet<string>,
  moments: readonly Date[],
): string[] => [
  `select recount_pool(${pg.escapeLiteral(companyId)}::uuid, ${pg.escapeLiteral(`{${[...candidateIds].join()}}`)},
    ${pg.escapeLiteral(`{${moments.map((moment) => moment.toISOString()).join()}}`)})`,
]

/** The moments at which the résumés of candidates were received. */
export async function listMomentsOf(tx: Tx, candidateIds: readonly string[]): Promise<Date[]> {
  const rows = await tx
    .selectFrom('resume')
    .select('received_at')
    .distinct()
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  return rows.map(({ received_at }) => received_at)
}

/** What a list of the whole pool consists of. */
export type PoolRows = 'resumes' | 'people'

/**
 * The number of rows, and where to start for a page: at the résumé received at `at` with this id, `skipped` rows further.
 */
export type PoolPlace = { total: number; at: string; id: string; skipped: number }

const listPlaces = compileOnce(
  (tx: Tx, rows: PoolRows, start: number) => sql<{ total: string; at: string; id: string; skipped: string }>`
    select ${withCachedPlan} sum(n.count) over () as total, n.from_at::text as at, n.from_id as id,
      ${start}::bigint - n.before as skipped
    from (
      select b.from_at, b.from_id, b.count, sum(b.count) over (order by b.from_at desc, b.from_id) - b.count as before
      from (select from_at, from_id, case when ${rows}::text = 'people' then people else resumes end as count
        from pool_block where company_id = ${tx.companyId}) b) n
    order by n.before > ${start}::bigint, n.from_at, n.from_id desc limit 1`,
)

/** Finds a place in the pool by the counts kept of its blocks; undefined for a company that has so few that none are kept. */
export async function findPoolPlace(tx: Tx, rows: PoolRows, start: number): Promise<PoolPlace | undefined> {
  const [row] = await listPlaces(tx, rows, start)
  return row && { total: Number(row.total), at: row.at, id: row.id, skipped: Number(row.skipped) }
}
