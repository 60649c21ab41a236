import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

/** How many days charts are of, until today; `custom` ones are from a day to another. */
export const PERIODS = ['30', '90', '365', 'custom'] as const

/** What charts show, and the candidates behind which of their numbers are open. */
export const ChartsView = z.object({
  days: param.choice(PERIODS, '90'),
  from: param.text(),
  to: param.text(),
  project: param.text(),
  position: param.text(),
  recruiter: param.text(),
  source: param.text(),
  of: param.text(),
  id: param.text(),
  measure: param.text(),
  page: param.number(1),
})
export type ChartsView = z.output<typeof ChartsView>
