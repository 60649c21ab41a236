import { param, view } from '../../../ui/shell/search-params.ts'

/** The filters of the scores: candidate and dates. */
export const SystemCardView = view({ candidate: param.text(), from: param.text(), to: param.text() })
