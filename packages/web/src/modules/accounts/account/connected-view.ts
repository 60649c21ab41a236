import { param, view } from '../../../ui/shell/search-params.ts'

/** The query parameters that Google and Microsoft send back. */
export const ConnectedView = view({ state: param.text(), code: param.text(), error: param.text() })
