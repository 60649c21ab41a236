import { param, view } from '../../../kit/shell/search-params.ts'

/** Which two versions of a position stand side by side; 0 for the original one and the one in force. */
export const HistoryView = view({ from: param.number(0), to: param.number(0) })
