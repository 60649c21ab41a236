import { param, type ViewOf, view } from '../../../kit/shell/search-params.ts'

/** What charts show, and of which of their numbers the candidates are open; every page loads this, so chart-query.ts reads it. */
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
export type ChartsView = ViewOf<typeof ChartsView>
