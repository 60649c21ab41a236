import type { CHART_MEASURES, CHART_NUMBERS, ChartSplit } from '@rolecall/contract/reports/charts'
import { DAY_SECONDS } from '@rolecall/domain/calendar/durations'
import { CHART_ROWS } from '@rolecall/domain/reports/chart-limits'
import { furtherGroups, groupsFrom, type Rung, selectedGroups } from '@rolecall/domain/reports/funnel'
import { listBuckets, momentsOf } from '@rolecall/domain/reports/periods'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import type { Span } from './charts.queries.ts'
import type { ResolvedRequest } from './read-report-request.ts'
import {
  type CountedRows,
  listApplied,
  listArrivals,
  listPeople,
  listStays,
  listWaits,
  type Page,
} from './rows.queries.ts'

type NumberRequest = {
  of: (typeof CHART_NUMBERS)[number]
  id?: string | undefined
  measure?: Measure | undefined
  page: number
}
type Measure = (typeof CHART_MEASURES)[number]
/** A span that covers all times. */
const EVER: Span = { start: new Date(0), end: new Date('9999-01-01T00:00:00Z') }

/** A page of the candidates that a number counts; throws `not_found` for an unknown number. */
export async function listBehindNumber(
  work: Work,
  asked: ResolvedRequest,
  number: NumberRequest,
  rungs: readonly Rung[],
) {
  const page = { limit: CHART_ROWS, offset: (number.page - 1) * CHART_ROWS }
  return presentRows(work, await findRows(work, asked, { ...number, page }, rungs))
}

/** The candidates of rows behind a number, as far as they are still there. */
export async function presentRows(work: Work, { total, rows: found }: CountedRows) {
  const people = await listPeople(work.tx, work.session, found)
  const byKey = new Map(people.map((person) => [`${person.position_id} ${person.candidate_id}`, person]))
  const rows = found.flatMap(({ position_id, candidate_id, at, seconds }) => {
    const person = byKey.get(`${position_id} ${candidate_id}`)
    if (!person) return []
    return [
      {
        resume_id: person.resume_id,
        candidate_id,
        candidate: person.name ?? `Candidate ${candidate_id}`,
        position_id,
        slug: person.slug,
        position: person.title,
        score: person.score,
        source_id: person.source_id,
        source: person.source,
        stage: person.stage,
        at: at.toISOString(),
        days: seconds === null ? null : Math.round((seconds / DAY_SECONDS) * 1_000) / 1_000,
      },
    ]
  })
  return { total, rows }
}

async function findRows(
  work: Work,
  { shown, span, period }: ResolvedRequest,
  { of, id = '', measure = 'came', page }: Omit<NumberRequest, 'page'> & { page: Page },
  rungs: readonly Rung[],
): Promise<CountedRows> {
  const { tx, session } = work
  const spanOfPart = () => {
    const part = listBuckets(period).find((bucket) => bucket.id === id)
    if (id !== '' && !part) throw notFound('Part of the time')
    return part ? momentsOf(session.timeZone, part) : span
  }
  switch (of) {
    case 'arrival':
      return listArrivals(tx, shown, spanOfPart(), { reached: reachedBy(measure, rungs), page })
    case 'funnel': {
      if (!rungs.some((rung) => rung.id === id)) throw notFound('Step')
      return listArrivals(tx, shown, span, { reached: groupsFrom(rungs, id), page })
    }
    case 'stage':
      return listStays(tx, shown, span, { group: id, page })
    case 'answer':
    case 'fill':
      return listWaits(tx, shown, spanOfPart(), { of, page })
    case 'opening': {
      const position = (await getVisiblePosition(tx, session, id)).id
      const filter = { ...shown.filter, position }
      return listWaits(tx, { ...shown, filter }, EVER, { of: 'fill', page })
    }
    case 'channel':
      return listApplied(tx, shown, span, { channel: id, reached: reachedBy(measure, rungs), page })
    default: {
      const reached = reachedBy(measure, rungs)
      return listArrivals(tx, shown, span, { reached, split: { by: of, id: splitId(of, id) }, page })
    }
  }
}

const reachedBy = (measure: Measure, rungs: readonly Rung[]) =>
  measure === 'came' ? undefined : measure === 'further' ? furtherGroups(rungs) : selectedGroups(rungs)

/** Throws `not_found` for an id that no row can have. */
function splitId(by: ChartSplit, id: string): string {
  if (id === '' || (by !== 'source' && !isUuid(id))) throw notFound(by === 'position' ? 'Position' : 'Recruiter')
  return id
}
