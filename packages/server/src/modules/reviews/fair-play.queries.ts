import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** Maximum number of positions listed; the others are only counted. */
const LISTED_MAX = 200

const openPositions = (tx: Tx) =>
  tx
    .selectFrom('position as o')
    .where('o.company_id', '=', tx.companyId)
    .where('o.stage', '=', 'Open')
    .where('o.archive', '=', false)
    .where('o.project_archive', '=', false)

/** Open positions, newest first, with their location and whether their post shows the pay. */
export const listOpenPositions = (tx: Tx) =>
  openPositions(tx)
    .select([
      'o.id',
      SHOWN_TITLE.as('title'),
      'o.code',
      'o.country',
      'o.job_posted',
      sql<{ country: string; name: string }[]>`o.locations`.as('locations'),
      sql<boolean>`coalesce((select t.shows_pay from post_content t
        where t.company_id = ${tx.companyId} and t.position_id = o.id), false)`.as('shows_pay'),
    ])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(LISTED_MAX)
    .execute()

export type OpenPosition = Awaited<ReturnType<typeof listOpenPositions>>[number]

export const countOpenPositions = async (tx: Tx): Promise<number> =>
  Number(
    (
      await openPositions(tx)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
