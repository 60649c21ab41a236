import { param, view } from '../../../kit/shell/search-params.ts'

/** What the mail's link carries. */
export const InvitationView = view({ token: param.text() })
