import { param, view } from '../../../kit/shell/search-params.ts'

/** Which corrections are shown: by the candidate's name, by skill, and whether they are undone. */
export const CorrectionsView = view({
  q: param.text(),
  skill: param.text(),
  state: param.choice(['all', 'in-force', 'undone'], 'in-force'),
  page: param.number(1),
})
