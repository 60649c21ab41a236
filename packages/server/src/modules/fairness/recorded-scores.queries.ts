import type { ScoreCause } from '@rolecall/domain/matching/score-causes'
import type { ScoredSkill } from '@rolecall/domain/matching/score-lines'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type ScoreFilter = {
  candidate?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The last entry of the page before. */
export type LastEntry = { given_at: Date; candidate_id: string; position_id: string }
type Page = { after?: LastEntry | undefined; limit: number; timeZone: string }

export type GivenRow = LastEntry & {
  score: number
  scoring_version: number
  reader_version: number
  cause: ScoreCause
  lines: string
  position: string
  asked: ScoredSkill[]
}

/** The moment a day begins in the company's zone, or this many days later. */
const startOf = (day: string, timeZone: string, days: number) =>
  sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`

/** Given scores, newest first; finds a page of them before joining anything to it. */
export async function listRecordedScores(
  tx: Tx,
  { candidate, from, to }: ScoreFilter,
  { after, limit, timeZone }: Page,
): Promise<GivenRow[]> {
  const rows = tx
    .with('page', (db) =>
      db
        .selectFrom('score_given as g')
        .selectAll('g')
        .where('g.company_id', '=', tx.companyId)
        .$if(candidate !== undefined, (query) => query.where('g.candidate_id', '=', candidate ?? ''))
        .$if(from !== undefined, (query) => query.where('g.given_at', '>=', startOf(from ?? '', timeZone, 0)))
        .$if(to !== undefined, (query) => query.where('g.given_at', '<', startOf(to ?? '', timeZone, 1)))
        .$if(after !== undefined, (query) =>
          query.where(
            sql<SqlBool>`(g.given_at, g.candidate_id, g.position_id)
              < (${after?.given_at}::timestamptz, ${after?.candidate_id}::bigint, ${after?.position_id}::uuid)`,
          ),
        )
        .orderBy('g.given_at', 'desc')
        .orderBy('g.candidate_id', 'desc')
        .orderBy('g.position_id', 'desc')
        .limit(limit),
    )
    .selectFrom('page as p')
    .innerJoin('position as o', (join) =>
      join.on('o.company_id', '=', tx.companyId).onRef('o.id', '=', 'p.position_id'),
    )
    .innerJoin('score_sheet as s', (join) =>
      join
        .on('s.company_id', '=', tx.companyId)
        .onRef('s.position_id', '=', 'p.position_id')
        .onRef('s.id', '=', 'p.sheet_id'),
    )
    .select([
      'p.candidate_id',
      'p.position_id',
      'p.given_at',
      'p.score',
      'p.scoring_version',
      'p.reader_version',
      'p.lines',
      SHOWN_TITLE.as('position'),
    ])
    .select(sql<ScoreCause>`p.cause`.as('cause'))
    .select(sql<ScoredSkill[]>`s.asked`.as('asked'))
    .orderBy('p.given_at', 'desc')
    .orderBy('p.candidate_id', 'desc')
    .orderBy('p.position_id', 'desc')
  return rows.execute()
}

/** Deletes some scores given before a moment, oldest first; returns how many. */
export async function deleteRecordedScores(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from score_given g using (
      select o.candidate_id, o.position_id, o.given_at from score_given o
      where o.company_id = ${tx.companyId} and o.given_at < ${before}
      order by o.given_at, o.candidate_id, o.position_id limit ${limit}) old
    where g.company_id = ${tx.companyId} and g.candidate_id = old.candidate_id and g.position_id = old.position_id
      and g.given_at = old.given_at`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
