import { param, type ViewOf, view } from '../../../kit/shell/search-params.ts'

/** Which page of the log is shown. */
export const PrivacyView = view({ page: param.number(1) })

/** The rule of the report, whether it is in force or only tried, and which page is shown. No months: the rule as it stands. */
export const RetentionView = view({
  months: param.number(0),
  selected: param.choice(['', 'keep', 'erase'], ''),
  consented: param.choice(['', 'keep', 'erase'], ''),
  page: param.number(1),
})
export type RetentionView = ViewOf<typeof RetentionView>
