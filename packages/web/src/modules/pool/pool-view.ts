import { PaneView } from '../../components/candidate-view/pane/pane-view.ts'
import type { SavedList } from '../../components/saved-views/saved-view-state.ts'
import { param, type ViewValues, view } from '../../ui/shell/search-params.ts'

export const SORTS = ['newest', 'name', 'experience'] as const
const VIEW_TYPES = ['all', 'with_cvid', 'without_cvid'] as const

/** The filters and the order of the list, and what is shown around it. */
export const PoolList = view({
  q: param.text(),
  /** Whether the search is still being typed, so that its last word may be incomplete. */
  typing: param.flag(),
  group: param.list(),
  source: param.list(),
  geo: param.list(),
  /** Ids of tags. */
  tag: param.list(),
  /** Languages of the résumé, two letters each. */
  language: param.list(),
  view: param.choice(VIEW_TYPES, 'all'),
  sort: param.choice(SORTS, 'newest'),
  /** The facts shown about each candidate, in this order; the user's preference by default. */
  columns: param.list(),
  /** Whether the upload dialog is open. */
  upload: param.flag(),
  /** Whether the list of deleted candidates is open. */
  deleted: param.flag(),
  /** The panel of uploads; `auto`: open while an upload is running. */
  uploads: param.choice(['auto', 'open', 'closed'], 'auto'),
})
export type PoolList = ViewValues<typeof PoolList>

/** Saved searches; they don't include the state of the upload panel. */
export const SAVED_SEARCHES: SavedList<PoolList> = {
  page: 'pool',
  schema: PoolList,
  passing: ['typing', 'upload', 'uploads', 'deleted'],
  staying: ['upload', 'uploads', 'deleted'],
}

/** The id of a saved search to open, as in the links of emails. */
export const SavedParam = view({ saved: param.text() })

/** All query parameters of the page. */
export const PoolView = view({ ...PoolList.shape, ...SavedParam.shape, ...PaneView.shape })
export type PoolView = ViewValues<typeof PoolView>
export type PoolViewSetter = (change: Partial<PoolView>, options?: { push?: boolean }) => unknown
