import { param, view } from '../../../kit/shell/search-params.ts'

/** Pairs that may be one person, people who may be two, pairs that are not one, and merges. */
export const DuplicatesView = view({
  show: param.choice(['pairs', 'suspects', 'distinct', 'merged'], 'pairs'),
  page: param.number(1),
})
