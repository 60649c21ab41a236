import { param, type ViewValues, view } from '../../../ui/shell/search-params.ts'

/**
 * A dashboard in the address: the reports on it, and what narrows all of them. `behind`: the report and the number whose
 * candidates are open. Every page loads this, so that it is read in domain.
 */
export const DashboardView = view({
  tiles: param.list(),
  days: param.text(),
  from: param.text(),
  to: param.text(),
  project: param.text(),
  position: param.text(),
  recruiter: param.text(),
  source: param.text(),
  behind: param.text(),
})
export type DashboardView = ViewValues<typeof DashboardView>

/** The saved dashboard that the address opens. */
export const SavedParam = view({ saved: param.text() })
