import { param, view } from '../../../ui/shell/search-params.ts'

/** The query parameters of the email's link. */
export const InvitationView = view({ token: param.text() })
