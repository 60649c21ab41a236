import { param, view } from '../../../ui/shell/search-params.ts'

/** The query parameters of the link in the email for a new password. */
export const ResetView = view({ id: param.text() })
