import { param, view } from '../../../kit/shell/search-params.ts'

/** What the link of the mail for a new password carries. */
export const ResetView = view({ id: param.text() })
