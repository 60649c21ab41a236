import { UNKNOWN_LANGUAGE } from '@rolecall/domain/languages/unknown-language'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { filtered, isOnPosition, type PoolCondition } from './resumes.queries.ts'

/** Number of people or résumés for each value of a filter. */
export type Counts = Record<string, number>

type Options = { conditions: readonly PoolCondition[]; people: boolean }

const counting = (people: boolean, only: RawBuilder<unknown> = sql``): RawBuilder<number> =>
  sql`(${people ? sql`count(distinct r.candidate_id)` : sql`count(*)`} ${only})::int`

const toCounts = (rows: readonly { value: string; count: number }[]): Counts =>
  Object.fromEntries(rows.map(({ value, count }) => [value, count]))

export async function countByColumn(
  tx: Tx,
  column: 'r.source' | 'r.geo_region',
  { conditions, people }: Options,
): Promise<Counts> {
  const rows = await filtered(tx, conditions)
    .select([`${column} as value`, counting(people).as('count')])
    .groupBy(column)
    .execute()
  return toCounts(rows)
}

export async function countByGroup(tx: Tx, { conditions, people }: Options): Promise<Counts> {
  const rows = await filtered(tx, conditions)
    .innerJoin('resume_in_group as g', (join) =>
      join.on(sql<boolean>`g.company_id = ${tx.companyId}`).onRef('g.resume_id', '=', 'r.id'),
    )
    .select(['g.resume_group_id as value', counting(people).as('count')])
    .groupBy('g.resume_group_id')
    .execute()
  return toCounts(rows)
}

export async function countByTag(tx: Tx, { conditions, people }: Options): Promise<Counts> {
  const rows = await filtered(tx, conditions)
    .innerJoin('candidate_tag as t', (join) =>
      join.on(sql<boolean>`t.company_id = ${tx.companyId}`).onRef('t.candidate_id', '=', 'r.candidate_id'),
    )
    .select(['t.tag_id as value', counting(people).as('count')])
    .groupBy('t.tag_id')
    .execute()
  return toCounts(rows)
}

/** Counts by ISO 639-1 code, and by UNTOLD. */
export async function countByLanguage(tx: Tx, { conditions, people }: Options): Promise<Counts> {
  const rows = await filtered(tx, conditions)
    .select(['r.language', counting(people).as('count')])
    .groupBy('r.language')
    .execute()
  return toCounts(rows.map(({ language, count }) => ({ value: language ?? UNKNOWN_LANGUAGE, count })))
}

/** Counts by view type. */
export async function countByView(tx: Tx, { conditions, people }: Options): Promise<Counts> {
  const { all, placed } = await filtered(tx, conditions)
    .select([counting(people).as('all'), counting(people, sql`filter (where ${isOnPosition(tx)})`).as('placed')])
    .executeTakeFirstOrThrow()
  return { all, with_cvid: placed, without_cvid: all - placed }
}
