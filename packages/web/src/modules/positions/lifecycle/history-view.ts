import { param, view } from '../../../ui/shell/search-params.ts'

/** The two versions of a position to compare; 0 for the original one and the current one. */
export const HistoryView = view({ from: param.number(0), to: param.number(0) })
