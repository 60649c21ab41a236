import { oldestDay } from '@rolecall/domain/calendar/wall-clock'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

export type StoredPlace = { country: string; name: string }

/** Positions that a company lists in public: published, shown there, active (`people/positions/active.ts`), not past their end. */
export const openPosts = (tx: Tx, now: Date) =>
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
    .where('o.end_date', '>=', oldestDay(now))
    .where(sql<SqlBool>`not (o.hold or o.archive or o.project_hold or o.project_archive)`)

/** The newest of them but one. */
export const listOtherPosts = (tx: Tx, now: Date, { than, limit }: { than: string; limit: number }) =>
  openPosts(tx, now)
    .select(['o.id', 'o.title', 'o.country', sql<StoredPlace[]>`o.locations`.as('places')])
    .where('o.id', '!=', than)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
