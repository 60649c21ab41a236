import { param, view } from '../../../kit/shell/search-params.ts'

/** Whether emails that wait are shown, or dismissed ones, and which page of them. */
export const ReceivedView = view({
  state: param.choice(['waiting', 'dismissed'], 'waiting'),
  page: param.number(1),
})
