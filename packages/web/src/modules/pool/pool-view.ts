import { param, type ViewOf, view } from '../../../kit/shell/search-params.ts'
import { PaneView } from '../../../parts/candidate-view/pane/pane-view.ts'
import type { SavedList } from '../../../parts/saved-views/saved-view-state.ts'

export const SORTS = ['newest', 'name', 'experience'] as const
const VIEW_TYPES = ['all', 'with_cvid', 'without_cvid'] as const

/** Who is listed and in which order, and what stands around the list. */
export const PoolList = view({
  q: param.text(),
  /** The search is still being written: its last word may go on. */
  typing: param.flag(),
  group: param.list(),
  source: param.list(),
  geo: param.list(),
  /** Ids of tags. */
  tag: param.list(),
  /** Two letters each, of what the résumé is written in. */
  language: param.list(),
  view: param.choice(VIEW_TYPES, 'all'),
  sort: param.choice(SORTS, 'newest'),
  /** What the list shows of each person, in this order; what the reader likes where nothing is said. */
  columns: param.list(),
  /** The upload dialog. */
  upload: param.flag(),
  /** The list of people who were deleted. */
  deleted: param.flag(),
  /** The panel of uploads; `auto`: open while something is under way. */
  uploads: param.choice(['auto', 'open', 'closed'], 'auto'),
})
export type PoolList = ViewOf<typeof PoolList>

/** Uploads stand around the list, and are of no search. */
export const SAVED_SEARCHES: SavedList<PoolList> = {
  page: 'pool',
  schema: PoolList,
  passing: ['typing', 'upload', 'uploads', 'deleted'],
  staying: ['upload', 'uploads', 'deleted'],
}

/** The id of a search that is kept, to be opened: what mails lead to. */
export const SavedAsked = view({ saved: param.text() })

/** Everything about the page that a link carries. */
export const PoolView = view({ ...PoolList.shape, ...SavedAsked.shape, ...PaneView.shape })
export type PoolView = ViewOf<typeof PoolView>
export type SetPoolView = (change: Partial<PoolView>, options?: { push?: boolean }) => unknown
