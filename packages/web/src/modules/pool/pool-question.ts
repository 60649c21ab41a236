import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import type { PoolList } from './pool-view.ts'

/** The pool without any filter; what is shown beside the list stays. */
export const NO_FILTERS = {
  q: '',
  typing: false,
  group: [],
  source: [],
  geo: [],
  tag: [],
  language: [],
  view: 'all',
} satisfies Partial<PoolList>

/** The filters as the call takes them; of people. */
export const requestOf = ({ q, typing, group, source, geo, tag, language, view }: PoolList) => ({
  keyword: q.slice(0, QUERY_LENGTH_MAX),
  typing,
  resumeGroups: group,
  resumeSources: source,
  resumeGeos: geo,
  resumeTags: tag,
  resumeLanguages: language,
  resumeViewtype: view,
  people: true,
})
