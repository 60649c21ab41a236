import { param, view } from '../../../kit/shell/search-params.ts'

/** Whether open requests are shown, or answered ones, and which page of them; or one alone, by its id. */
export const ReviewsView = view({
  state: param.choice(['open', 'answered'], 'open'),
  page: param.number(1),
  review: param.text(),
})
