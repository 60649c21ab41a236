import { param, view } from '../../../kit/shell/search-params.ts'

/** Which of the scores that were given are shown: of whom, and when. */
export const SystemCardView = view({ candidate: param.text(), from: param.text(), to: param.text() })
