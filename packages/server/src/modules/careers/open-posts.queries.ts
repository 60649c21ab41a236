import { oldestDay } from '@rolecall/domain/calendar/wall-clock'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type StoredPlace = { country: string; name: string }

/** Positions that a company lists in public: published, listed, active (`modules/position-state/active.ts`), not past their end. */
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

/** The newest of them except one. */
export const listOtherPosts = (tx: Tx, now: Date, { than, limit }: { than: string; limit: number }) =>
  openPosts(tx, now)
    .select(['o.id', SHOWN_TITLE.as('title'), 'o.country', sql<StoredPlace[]>`o.locations`.as('places')])
    .where('o.id', '!=', than)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()

/**
 * Number of newest positions among which similar ones are looked for. Limit chosen by us: a company with more lists them by
 * place and department.
 */
const ALIKE_AMONG = 200

/** Open positions most similar to the given one: same department and place first, then newest. */
export const listSimilarPosts = (tx: Tx, now: Date, { to, limit }: { to: string; limit: number }) =>
  tx
    .selectFrom(
      openPosts(tx, now)
        .select([
          'o.id',
          SHOWN_TITLE.as('title'),
          'o.country',
          'o.created_at',
          sql<StoredPlace[]>`o.locations`.as('places'),
          'o.functions',
        ])
        .where('o.id', '!=', to)
        .orderBy('o.created_at', 'desc')
        .orderBy('o.id')
        .limit(ALIKE_AMONG)
        .as('n'),
    )
    .innerJoin('position as s', (join) => tenantJoin(join, tx, 's').on('s.id', '=', to))
    .select(['n.id', 'n.title', 'n.country', 'n.places'])
    .orderBy(sql`${sharing('functions')} + ${sharing('locations', 'places')}`, 'desc')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .limit(limit)
    .execute()

/** SQL: 1 if two positions share a name in a list, else 0. */
const sharing = (of: 'functions' | 'locations', as: string = of) =>
  sql`(exists (select from jsonb_array_elements(${sql.ref(`n.${as}`)}) a
    join jsonb_array_elements(${sql.ref(`s.${of}`)}) b on a->>'name' = b->>'name'))::int`
