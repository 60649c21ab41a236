import { param, view } from '../../../ui/shell/search-params.ts'

/** The filters of the finds: by a part of the term, and by the answer. */
export const FindsView = view({
  q: param.text(),
  state: param.choice(['open', 'yes', 'no', 'all'], 'open'),
  page: param.page(),
})
