import { CHART_MEASURES, CHART_NUMBERS } from '@rolecall/contract/charts'
import { isDay } from '@rolecall/domain/calendar/company-day'
import { lastDays, type Period } from '@rolecall/domain/charts/periods'
import type { ChartsView } from './charts-view.ts'

/** What all charts of the page are asked for. */
export type ChartQuery = Period & { project: string; position: string; recruiter: string; source: string }

/** A number of a chart, by which its candidates are listed. */
export type ChartNumber = {
  of: (typeof CHART_NUMBERS)[number]
  id: string
  measure?: (typeof CHART_MEASURES)[number] | undefined
}

/** A day that is none is left out. */
export function queryOf(
  { days, from, to, project, position, recruiter, source }: ChartsView,
  today: string,
): ChartQuery {
  const usual = lastDays(today, days === 'custom' ? 90 : Number(days))
  const period = days === 'custom' ? { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to } : usual
  return { ...period, project, position, recruiter, source }
}

/** Which number's candidates the address opens; undefined for one that there is not. */
export function numberOf({ of, id, measure }: ChartsView): ChartNumber | undefined {
  const known = CHART_NUMBERS.find((name) => name === of)
  return known && { of: known, id, measure: CHART_MEASURES.find((name) => name === measure) }
}
