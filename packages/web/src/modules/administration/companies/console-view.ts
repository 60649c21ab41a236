import { param, view } from '../../../kit/shell/search-params.ts'

/** Which companies are shown: by a part of the name or of a domain. */
export const ConsoleView = view({ q: param.text(), start: param.number(0) })
