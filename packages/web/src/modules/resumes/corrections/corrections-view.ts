import { param, view } from '../../../ui/shell/search-params.ts'

/** The filters of corrections: by candidate name, by skill, and whether they are undone. */
export const CorrectionsView = view({
  q: param.text(),
  skill: param.text(),
  state: param.choice(['all', 'in-force', 'undone'], 'in-force'),
  page: param.page(),
})
