import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { daysBetween, isDay } from '@rolecall/domain/calendar/company-day'
import { CHART_DAYS, CHART_DAYS_MAX } from '@rolecall/domain/reports/chart-limits'
import { lastDays, momentsOf, type Period } from '@rolecall/domain/reports/periods'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { getVisiblePosition, getVisibleProject, isUuid } from '../company/visibility.queries.ts'
import { type ChartScope, listNames, type Span } from './charts.queries.ts'
import { computeRecentCourses } from './compute-courses.ts'

export type ChartRequest = {
  from?: string | undefined
  to?: string | undefined
  project?: string | undefined
  position?: string | undefined
  recruiter?: string | undefined
  source?: string | undefined
}

/** The parsed question of a chart: the days, as moments, the positions, and how many of these are not fully counted yet. */
export type ResolvedRequest = { period: Period; span: Span; shown: ChartScope; behind: number }

/** Throws `not_found` for what the caller may not see, and refuses a reversed time or one that is too long. */
export async function readReportRequest(work: Work, { from, to, ...filter }: ChartRequest): Promise<ResolvedRequest> {
  const { tx, session } = work
  const period = readPeriod(from, to, await todayOf(work))
  if (filter.project !== undefined) await getVisibleProject(tx, session, filter.project)
  const position = filter.position && (await getVisiblePosition(tx, session, filter.position)).id
  if (filter.recruiter !== undefined) await checkRecruiter(work, filter.recruiter)
  const behind = await computeRecentCourses(tx)
  return {
    period,
    span: momentsOf(session.timeZone, period),
    shown: { viewer: session, filter: { ...filter, position: position || undefined } },
    behind,
  }
}

function readPeriod(from: string | undefined, to: string | undefined, today: string): Period {
  const end = to ?? (from === undefined ? today : laterOf(from, today))
  const period = from === undefined ? { ...lastDays(end, CHART_DAYS), to: end } : { from, to: end }
  if (!isDay(period.from) || !isDay(period.to)) throw refuse('Date seems invalid')
  const days = daysBetween(period.from, period.to) + 1
  if (days < 1) throw refuse(DIALOG_MESSAGES.reportTurnedRound)
  if (days > CHART_DAYS_MAX) throw refuse(`A chart covers at most ${CHART_DAYS_MAX} days.`)
  return period
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

const refuse = (sentence: string) => invalid('to', sentence)

async function checkRecruiter({ tx }: Work, id: string): Promise<void> {
  const names = isUuid(id) ? await listNames(tx, 'recruiter', [id]) : new Map()
  if (names.size === 0) throw notFound('Recruiter')
}
