import { param, view } from '../../../ui/shell/search-params.ts'

/** The open email, or the settings part. */
export const MailTemplatesView = view({ mail: param.text() })
