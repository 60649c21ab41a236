import { param, view } from '../../../ui/shell/search-params.ts'

/** The query parameters of the email's link: the token, and the button that was pressed. */
export const InterestView = view({
  token: param.text(),
  answer: param.choice(['', 'interested', 'not_interested', 'later'], ''),
})
