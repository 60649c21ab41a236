import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { type Viewer, visiblePositions } from '../company/visibility.queries.ts'

/** No interview is longer: it begins and ends on one day, which has 25 hours when clocks are put back. */
const LONGEST_MS = 25 * HOUR_MS

/** `past`: those that ended before `now`, unless a period is given; `mine`: the viewer takes part; `organised`: they scheduled it. */
export type AgendaFilter = {
  past: boolean
  mine: boolean
  organised: boolean
  now: Date
  period: { from: Date; until: Date } | undefined
}
type AgendaPage = AgendaFilter & { start: number; limit: number }

export type AgendaInterviewer = { name: string; answer: '' | 'accepted' | 'tentative' | 'declined' }

const takesPart = (tx: Tx, viewer: Viewer) => sql<SqlBool>`exists (select from interviewer l
  where l.company_id = ${tx.companyId} and l.interview_id = i.id and l.user_id = ${viewer.userId})`

const selectAgenda = (tx: Tx, viewer: Viewer, { past, mine, organised, now, period }: AgendaFilter) => {
  const isPast = past && !period
  const from = period?.from ?? now
  // The index is on the beginning: without its lower bound, earlier interviews are read before the first one wanted.
  return tx
    .selectFrom('interview as i')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.position_id'))
    .where('i.company_id', '=', tx.companyId)
    .where('i.state', '<>', 'cancelled')
    .where('i.ends_at', isPast ? '<=' : '>', from)
    .$if(!isPast, (query) => query.where('i.starts_at', '>', new Date(from.getTime() - LONGEST_MS)))
    .$if(period !== undefined, (query) => query.where('i.starts_at', '<', period?.until ?? now))
    .where(visiblePositions(viewer))
    .$if(mine, (query) => query.where(takesPart(tx, viewer)))
    .$if(organised, (query) => query.where('i.scheduled_by', '=', viewer.userId))
}

/** Interviews of positions that the viewer may see: upcoming ones soonest first, past ones latest first. */
export const listAgenda = (tx: Tx, viewer: Viewer, { start, limit, ...filter }: AgendaPage) =>
  selectAgenda(tx, viewer, filter)
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .select([
      'i.id',
      'i.position_id',
      'i.candidate_id',
      'i.interview_type',
      'i.place',
      'i.starts_at',
      'i.ends_at',
      'i.time_zone',
      SHOWN_TITLE.as('title'),
      nameOf(tx, viewer),
      sql<
        AgendaInterviewer[]
      >`coalesce((select json_agg(json_build_object('name', l.name, 'answer', l.answer) order by l.place)
        from interviewer l where l.company_id = ${tx.companyId} and l.interview_id = i.id), '[]')`.as('interviewers'),
      sql<number>`(select count(distinct k.written_by)::int from interviewer l
        join scorecard k on k.company_id = ${tx.companyId} and k.written_by = l.user_id
          and k.position_id = i.position_id and k.candidate_id = i.candidate_id
        where l.company_id = ${tx.companyId} and l.interview_id = i.id and k.submitted_at >= i.starts_at)`.as(
        'scorecards',
      ),
    ])
    .orderBy('i.starts_at', filter.past && !filter.period ? 'desc' : 'asc')
    .orderBy('i.id')
    .limit(limit)
    .offset(start)
    .execute()

export async function countAgenda(tx: Tx, viewer: Viewer, filter: AgendaFilter): Promise<number> {
  const { count } = await selectAgenda(tx, viewer, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
