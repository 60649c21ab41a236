import { param, type ViewValues, view } from '../../../ui/shell/search-params.ts'

/**
 * The filters of the charts, and the number whose candidates are open; every page loads this, so parsing is left to
 * chart-query.ts.
 */
export const ChartsView = view({
  days: param.text('90'),
  from: param.text(),
  to: param.text(),
  project: param.text(),
  position: param.text(),
  recruiter: param.text(),
  source: param.text(),
  behind: param.text(),
})
export type ChartsView = ViewValues<typeof ChartsView>
