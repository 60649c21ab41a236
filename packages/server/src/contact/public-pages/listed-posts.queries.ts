import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

/** Positions on the careers page: published, shown there and active (`people/positions/active.ts`). */
export const listedPosts = (tx: Tx) =>
  tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .where('o.company_id', '=', tx.companyId)
    .where('o.job_posted', '=', true)
    .where('o.on_careers', '=', true)
    .where('o.stage', '=', 'Open')
    .where('o.review', '=', 'reviewed')
    .where(sql<SqlBool>`not (o.hold or o.archive or o.project_hold or o.project_archive)`)
