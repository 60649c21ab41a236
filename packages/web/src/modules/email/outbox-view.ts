import { param, view } from '../../../kit/shell/search-params.ts'

/** The mail that is opened. */
export const OutboxView = view({ mail: param.text() })
