import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { daysBetween, isDay } from '@rolecall/domain/calendar/company-day'
import { CHART_DAYS, CHART_DAYS_MAX } from '@rolecall/domain/reports/chart-limits'
import { lastDays, type Period } from '@rolecall/domain/reports/periods'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'

/** The days of a question about feedback; refuses a reversed time or one that is too long. */
export async function readFeedbackPeriod(
  work: Work,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Period> {
  const today = await todayOf(work)
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
