import { CHART_MEASURES, CHART_NUMBERS } from '@rolecall/contract/insight/charts'
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

/** How many days charts are of, until today; `custom` ones are from a day to another. */
export const PERIODS = ['30', '90', '365', 'custom'] as const
export type DaysChosen = (typeof PERIODS)[number]

/** The usual one for what is none. */
export const daysOf = ({ days }: ChartsView): DaysChosen => PERIODS.find((known) => known === days) ?? '90'

/** A day that is none is left out. */
export function queryOf(view: ChartsView, today: string): ChartQuery {
  const { from, to, project, position, recruiter, source } = view
  const days = daysOf(view)
  const usual = lastDays(today, days === 'custom' ? 90 : Number(days))
  const period = days === 'custom' ? { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to } : usual
  return { ...period, project, position, recruiter, source }
}

/** A number as the address names it: "source:selected:monster". */
export const writeNumber = ({ of, id, measure = 'came' }: ChartNumber): string => [of, measure, id].join(':')

/** Which number's candidates the address opens; undefined for one that there is not. */
export function numberOf({ behind }: ChartsView): ChartNumber | undefined {
  const [of, measure, ...id] = behind.split(':')
  const known = CHART_NUMBERS.find((name) => name === of)
  return known && { of: known, id: id.join(':'), measure: CHART_MEASURES.find((name) => name === measure) }
}
