import { param, view } from '../../ui/shell/search-params.ts'

/** The tabs: possible duplicates, candidates who may be two people, pairs of different people, and merges. */
export const DuplicatesView = view({
  show: param.choice(['pairs', 'suspects', 'distinct', 'merged'], 'pairs'),
  page: param.page(),
})
