import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/**
 * All statuses of the company with their group, the ids they can be left for, and those whose candidates they took over; in the
 * order of the pipeline.
 */
export const listStatuses = compileOnce((tx: Tx) =>
  tx
    .selectFrom('status as s')
    .modifyFront(withCachedPlan)
    .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 's.group_id'))
    .select([
      's.id',
      's.display_name',
      's.group_id',
      's.enabled_features',
      's.disabled_features',
      sql<{ feature: string; parent_status: string }[]>`s.required_features`.as('required_features'),
      's.option_list',
      's.reason_mandatory',
      's.reason_label',
      's.reason_api_key',
      's.get_comments',
      's.not_interested',
      's.colour',
      'g.display_name as group_name',
      'g.group_order',
      'g.status_type',
      sql<string[]>`array(
        select m.to_status from status_move m where m.company_id = ${tx.companyId} and m.from_status = s.id)`.as(
        'moves',
      ),
      sql<string[]>`array(
        select f.id from former_status f where f.company_id = ${tx.companyId} and f.into_status = s.id)`.as('formerly'),
    ])
    .where('s.company_id', '=', tx.companyId)
    .orderBy('g.group_order')
    .orderBy('s.place')
    .orderBy('s.id'),
)

export type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number]
