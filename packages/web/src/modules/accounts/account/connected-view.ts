import { param, view } from '../../../kit/shell/search-params.ts'

/** What Google and Microsoft send back. */
export const ConnectedView = view({ state: param.text(), code: param.text(), error: param.text() })
