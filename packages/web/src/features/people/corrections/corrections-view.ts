import { z } from 'zod'
import { param } from '../../../kit/shell/search-params.ts'

/** Which corrections are shown: by the candidate's name, by skill, and whether they are undone. */
export const CorrectionsView = z.object({
  q: param.text(),
  skill: param.text(),
  state: param.choice(['all', 'in-force', 'undone'], 'in-force'),
  page: param.number(1),
})
