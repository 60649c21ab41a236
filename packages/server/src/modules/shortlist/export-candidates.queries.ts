import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { sql } from 'kysely'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'

type Slice = {
  positionId: string
  /** Ids of statuses. */
  statuses: readonly string[]
  /** The last row of the slice before. */
  after: { standing: number; candidate_id: string } | undefined
  limit: number
}

/** A slice of a position's candidates in some statuses, best first, starting after `after`. */
export const listExported = ({ tx, session }: Work, { positionId, statuses, after, limit }: Slice) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .leftJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.source'))
    .select([
      'a.candidate_id',
      'a.status_id',
      'a.score',
      'a.standing',
      'a.rating',
      'a.reason',
      'a.comments',
      'a.moved_at',
      'a.source',
      nameOf(tx, session),
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.degree_level',
      'c.notice_days',
      's.label as source_label',
      ...contactOf(tx, session),
      sql<Contribution[]>`a.contributions`.as('contributions'),
    ])
    .where('a.company_id', '=', tx.companyId)
    .where('a.position_id', '=', positionId)
    .where(sql<boolean>`a.status_id = any(${statuses}::text[])`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.standing < ${after?.standing ?? 0} or (a.standing = ${after?.standing ?? 0} and a.candidate_id > ${after?.candidate_id ?? '0'}))`,
      ),
    )
    .orderBy('a.standing', 'desc')
    .orderBy('a.candidate_id')
    .limit(sql.lit(limit))
    .execute()

export type ExportedRow = Awaited<ReturnType<typeof listExported>>[number]
