import { param, view } from '../../../ui/shell/search-params.ts'

/** The position for the comparison, if it was opened from one. */
export const SimilarView = view({ position: param.text() })

/** The page, the earlier position, and whether candidates already on the position are left out. */
export const RediscoveredView = view({
  page: param.page(),
  earlier: param.text(),
  show: param.choice(['all', 'not_on_it'], 'all'),
})
