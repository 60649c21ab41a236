import { param, view } from '../../../ui/shell/search-params.ts'

/** The listed conversations, and the open one. */
export const RepliesView = view({
  state: param.choice(['unanswered', 'answered'], 'unanswered'),
  search: param.text(),
  page: param.page(),
  candidate: param.text(),
  position: param.text(),
})
