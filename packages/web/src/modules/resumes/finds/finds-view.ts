import { param, view } from '../../../kit/shell/search-params.ts'

/** Which finds are shown: by a part of the term, and by what was said of them. */
export const FindsView = view({
  q: param.text(),
  state: param.choice(['open', 'yes', 'no', 'all'], 'open'),
  page: param.number(1),
})
