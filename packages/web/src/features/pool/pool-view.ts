import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

const VIEW_TYPES = ['all', 'with_cvid', 'without_cvid'] as const

/** What the page shows, as it stands in the address. */
export const PoolView = z.object({
  q: param.text(),
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
export const requestOf = ({ q, group, source, geo, view }: PoolView) => ({
  keyword: q.slice(0, 200),
  resumeGroups: group,
  resumeSources: source,
  resumeGeos: geo,
  resumeViewtype: view,
})
