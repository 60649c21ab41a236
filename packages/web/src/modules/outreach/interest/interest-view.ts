import { param, view } from '../../../kit/shell/search-params.ts'

/** What the mail's link carries: who is asked, and which of its two buttons was pressed. */
export const InterestView = view({
  token: param.text(),
  answer: param.choice(['', 'interested', 'not_interested', 'later'], ''),
})
