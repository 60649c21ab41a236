import type { Tx } from '../../db/connect.ts'
import { tenantJoin } from '../../db/tenant-join.ts'

/** Candidates of a position per status, for every status of the company; in the order of the pipeline. */
export async function countPerStatus(tx: Tx, positionId: string) {
  const rows = await tx
    .selectFrom('status as s')
    .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 's.group_id'))
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('application as a')
          .select(['a.status_id', ({ fn }) => fn.countAll<string>().as('count')])
          .where('a.company_id', '=', tx.companyId)
          .where('a.position_id', '=', positionId)
          .groupBy('a.status_id')
          .as('n'),
      (join) => join.onRef('n.status_id', '=', 's.id'),
    )
    .select(['s.id', 's.display_name', 's.group_id', 'g.display_name as group_name', 'n.count'])
    .where('s.company_id', '=', tx.companyId)
    .orderBy('g.group_order')
    .orderBy('s.place')
    .orderBy('s.id')
    .execute()
  return rows.map(({ count, ...status }) => ({ ...status, count: Number(count ?? 0) }))
}
