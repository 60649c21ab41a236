import { CHART_MEASURES, CHART_NUMBERS } from '@rolecall/contract/reports/charts'
import { isDay } from '@rolecall/domain/calendar/company-day'
import { lastDays, type Period } from '@rolecall/domain/reports/periods'
import type { ChartsView } from './charts-view.ts'

/** The query shared by all charts of the page. */
export type ChartQuery = Period & { project: string; position: string; recruiter: string; source: string }

/** A number of a chart, by which its candidates are listed. */
export type ChartNumber = {
  of: (typeof CHART_NUMBERS)[number]
  id: string
  measure?: (typeof CHART_MEASURES)[number] | undefined
}

/** Periods of charts: a number of days until today; `custom` is between two days. */
export const PERIODS = ['30', '90', '365', 'custom'] as const
export type ChosenPeriod = (typeof PERIODS)[number]

/** Returns the chosen period; the default for an invalid one. */
export const daysOf = ({ days }: ChartsView): ChosenPeriod => PERIODS.find((known) => known === days) ?? '90'

/** Returns the query for a view; invalid days are left out. */
export function queryOf(view: ChartsView, today: string): ChartQuery {
  const { from, to, project, position, recruiter, source } = view
  const days = daysOf(view)
  const usual = lastDays(today, days === 'custom' ? 90 : Number(days))
  const period = days === 'custom' ? { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to } : usual
  return { ...period, project, position, recruiter, source }
}

/** Writes a number for the address: "source:selected:monster". */
export const writeNumber = ({ of, id, measure = 'came' }: ChartNumber): string => [of, measure, id].join(':')

/** Reads the number whose candidates the address opens; undefined for an unknown one. */
export function numberOf({ behind }: ChartsView): ChartNumber | undefined {
  const [of, measure, ...id] = behind.split(':')
  const known = CHART_NUMBERS.find((name) => name === of)
  return known && { of: known, id: id.join(':'), measure: CHART_MEASURES.find((name) => name === measure) }
}
