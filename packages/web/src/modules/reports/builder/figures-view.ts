import { param, type ViewValues, view } from '../../../ui/shell/search-params.ts'

/** A report in the address, and the number whose candidates are open; every page loads this, so it is read in domain. */
export const FiguresView = view({
  subject: param.text('applications'),
  measure: param.text('count'),
  by: param.text('source'),
  where: param.text(),
  days: param.text('90'),
  from: param.text(),
  to: param.text(),
  chart: param.text('bar'),
  behind: param.text(),
})
export type FiguresView = ViewValues<typeof FiguresView>
