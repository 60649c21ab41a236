import { param, view } from '../../../ui/shell/search-params.ts'

/** The state of the listed requests, open or answered, and the page; or a single request by its id. */
export const ReviewsView = view({
  state: param.choice(['open', 'answered'], 'open'),
  page: param.page(),
  review: param.text(),
})
