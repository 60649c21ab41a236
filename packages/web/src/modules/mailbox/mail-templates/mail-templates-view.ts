import { param, view } from '../../../kit/shell/search-params.ts'

/** The mail that is opened, or the part that is no mail. */
export const MailTemplatesView = view({ mail: param.text() })
