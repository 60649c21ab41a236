import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import type { PoolList } from './pool-view.ts'

/** The pool without any filter; other parts of the view stay. */
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

/** Converts the filters to those of the call, which lists candidates. */
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
