import { param, view } from '../../../kit/shell/search-params.ts'

/** Which part of the page is shown; or one sequence, by its id (`new`: one that is being made), and which part of it. */
export const SequencesView = view({
  part: param.choice(['', 'back', 'archive'], ''),
  sequence: param.text(),
  show: param.choice(['people', 'mails', 'results'], 'people'),
  page: param.number(1),
})
