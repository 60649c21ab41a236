import { param, view } from '../../../ui/shell/search-params.ts'

/** The state of the listed emails, waiting or dismissed, and the page of the list. */
export const ReceivedView = view({
  state: param.choice(['waiting', 'dismissed'], 'waiting'),
  page: param.page(),
})
