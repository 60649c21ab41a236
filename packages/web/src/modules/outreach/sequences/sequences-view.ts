import { param, view } from '../../../ui/shell/search-params.ts'

/** The part of the page that is shown; or one sequence by its id (`new` for one being created), and the part of it. */
export const SequencesView = view({
  part: param.choice(['', 'back', 'archive'], ''),
  sequence: param.text(),
  show: param.choice(['people', 'mails', 'results'], 'people'),
  page: param.page(),
})
