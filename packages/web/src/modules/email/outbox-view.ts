import { param, view } from '../../ui/shell/search-params.ts'

/** The open email. */
export const OutboxView = view({ mail: param.text() })
