import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { daysBetween, isDay } from '@rolecall/domain/calendar/company-day'
import { lastDays, momentsOf, type Period } from '@rolecall/domain/charts/periods'
import { CHART_DAYS, CHART_DAYS_MAX } from '@rolecall/domain/limits'
import { invalid, notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, getVisibleProject, isUuid } from '../../../house/access/visibility.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { listNames, type Shown, type Span } from './charts.queries.ts'
import { catchUp } from './follow-courses.ts'

export type Asked = {
  from?: string | undefined
  to?: string | undefined
  project?: string | undefined
  position?: string | undefined
  recruiter?: string | undefined
  source?: string | undefined
}

/** What a chart is asked for, understood: the days, as moments, whose positions, and how many of these are not counted to the end yet. */
export type Understood = { period: Period; span: Span; shown: Shown; behind: number }

/** Throws `not_found` for what the person may not see, and refuses a time turned round or too long. */
export async function readAsked(work: Work, { from, to, ...filter }: Asked): Promise<Understood> {
  const { tx, session } = work
  const period = readPeriod(from, to, await todayOf(work))
  if (filter.project !== undefined) await getVisibleProject(tx, session, filter.project)
  const position = filter.position && (await getVisiblePosition(tx, session, filter.position)).id
  if (filter.recruiter !== undefined) await checkRecruiter(work, filter.recruiter)
  const behind = await catchUp(tx)
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
