import { param, view } from '../../../kit/shell/search-params.ts'

/** Pairs that may be one person, those that are not, and whoever was merged. */
export const DuplicatesView = view({
  show: param.choice(['pairs', 'distinct', 'merged'], 'pairs'),
  page: param.number(1),
})
