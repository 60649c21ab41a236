import { PaneView } from '../../components/candidate-view/pane/pane-view.ts'
import type { SavedList } from '../../components/saved-views/saved-view-state.ts'
import { param, type ViewValues, view } from '../../ui/shell/search-params.ts'

/** The filters and the order of the list. */
export const ListView = view({
  group: param.text(),
  status: param.text(),
  q: param.text(),
  /** Whether the search is still being typed, so that its last word may be incomplete. */
  typing: param.flag(),
  min: param.optionalNumber(),
  from: param.optionalNumber(),
  to: param.optionalNumber(),
  days: param.optionalNumber(),
  location: param.list(),
  company: param.list(),
  institute: param.list(),
  source: param.list(),
  pool: param.list(),
  degree: param.list(),
  wanted: param.list(),
  nationality: param.list(),
  permit: param.list(),
  /** Lakhs a year. */
  paidFrom: param.optionalNumber(),
  paidTo: param.optionalNumber(),
  /** Ids of skills that candidates must all have. */
  skill: param.list(),
  /** Maximum notice period, in days. */
  notice: param.optionalNumber(),
  mandatory: param.flag(),
  mine: param.flag(),
  viewed: param.flag(),
  /** `moving`: would relocate; `noticed`: has a known notice period. */
  moving: param.flag(),
  noticed: param.flag(),
  /** The résumé passes the business rules. */
  rules: param.flag(),
  /** Excludes candidates of unknown experience, or salary, when a range is set. */
  knownYears: param.flag(),
  knownPay: param.flag(),
  interview: param.text(),
  screening: param.text(),
  mail: param.text(),
  /** Values chosen in the company's own filters, each as "key:value". */
  own: param.list(),
  sort: param.text(),
  /** The facts shown about each candidate, in this order; the user's preference by default. */
  columns: param.list(),
  /** Shows columns of statuses instead of one list. */
  board: param.flag(),
})
export type ListView = ViewValues<typeof ListView>

/** Saved views of shortlists keep everything except `typing`; a view without a group opens in the current one. */
export const SAVED_SHORTLISTS: SavedList<ListView> = {
  page: 'shortlist',
  schema: ListView,
  passing: ['typing'],
  staying: ['group'],
}

/** The past day that is shown, YYYY-MM-DD; empty for now. */
export const AsOfView = view({ asOf: param.text() })

/** All query parameters of the shortlist. */
export const View = view({ ...ListView.shape, ...PaneView.shape, ...AsOfView.shape })
export type View = ViewValues<typeof View>
export type SetView = (change: Partial<View>, options?: { push?: boolean }) => void
