import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

const listCounts = compileOnce((tx: Tx, positionId: string) =>
  tx
    .selectFrom('status as s')
    .modifyFront(withCachedPlan)
    .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 's.group_id'))
    .leftJoin('application_count as n', (join) =>
      tenantJoin(join, tx, 'n').onRef('n.status_id', '=', 's.id').on('n.position_id', '=', positionId),
    )
    .select(['s.id', 's.display_name', 's.colour', 's.group_id', 'g.display_name as group_name', 'n.count'])
    .where('s.company_id', '=', tx.companyId)
    .orderBy('g.group_order')
    .orderBy('s.place')
    .orderBy('s.id'),
)

/** Counts the candidates of a position for every status of the company, in the order of the pipeline. */
export async function countPerStatus(tx: Tx, positionId: string) {
  const rows = await listCounts(tx, positionId)
  return rows.map(({ count, ...status }) => ({ ...status, count: count ?? 0 }))
}
