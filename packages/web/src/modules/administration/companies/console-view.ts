import { param, view } from '../../../ui/shell/search-params.ts'

/** The filter of the company list: a part of the name or of a domain. */
export const ConsoleView = view({ q: param.text(), start: param.number(0) })
