import { param, view } from '../../../kit/shell/search-params.ts'

/** On which position somebody is compared, where it was asked from one. */
export const SimilarView = view({ position: param.text() })

/** Which page, of which earlier position, and whether those are left out who are on the position already. */
export const RediscoveredView = view({
  page: param.number(1),
  earlier: param.text(),
  show: param.choice(['all', 'not_on_it'], 'all'),
})
