import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

const VIEW_TYPES = ['all', 'with_cvid', 'without_cvid'] as const

/** What the page shows, as it stands in the address. */
export const PoolView = z.object({
  q: param.text(),
  /** The search is still being written: its last word may go on. */
  typing: param.flag(),
  group: param.list(),
  source: param.list(),
  geo: param.list(),
  view: param.choice(VIEW_TYPES, 'all'),
  page: param.number(1),
  /** The upload dialog. */
  upload: param.flag(),
  /** The panel of uploads; `auto`: open while something is under way. */
  uploads: param.choice(['auto', 'open', 'closed'], 'auto'),
})
export type PoolView = z.output<typeof PoolView>

/** The filters as the call takes them. */
export const requestOf = ({ q, typing, group, source, geo, view }: PoolView) => ({
  keyword: q.slice(0, QUERY_LENGTH_MAX),
  typing,
  resumeGroups: group,
  resumeSources: source,
  resumeGeos: geo,
  resumeViewtype: view,
})
