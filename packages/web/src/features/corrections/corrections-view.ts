import { CORRECTION_STATES } from '@rolecall/contract/corrections'
import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

/** Which corrections are shown: by the candidate's name, by skill, and whether they are undone. */
export const CorrectionsView = z.object({
  q: param.text(),
  skill: param.text(),
  state: param.choice(CORRECTION_STATES, 'in-force'),
  page: param.number(1),
})
