import { param, type ViewValues, view } from '../../ui/shell/search-params.ts'

/** The page of the log. */
export const PrivacyView = view({ page: param.page() })

/** The rule of the report, saved or just tried, and the page. Without months: the saved rule. */
export const RetentionView = view({
  months: param.number(0),
  selected: param.choice(['', 'keep', 'erase'], ''),
  consented: param.choice(['', 'keep', 'erase'], ''),
  page: param.page(),
})
export type RetentionView = ViewValues<typeof RetentionView>
