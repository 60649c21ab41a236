import { param, view } from '../../../ui/shell/search-params.ts'

/** The open email, or the settings part; `q`: the words searched for in the list. */
export const MailTemplatesView = view({ mail: param.text(), q: param.text() })
