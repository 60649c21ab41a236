import { param, type ViewOf, view } from '../../../kit/shell/search-params.ts'
import { PaneView } from '../../../parts/candidate-view/pane/pane-view.ts'
import type { SavedList } from '../../../parts/saved-views/saved-view-state.ts'

/** Which candidates are listed, and in which order. */
export const ListView = view({
  group: param.text(),
  status: param.text(),
  q: param.text(),
  /** The search is still being written: its last word may go on. */
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
  /** Ids of skills, all of which are asked for. */
  skill: param.list(),
  /** Days within which somebody is free. */
  notice: param.optionalNumber(),
  mandatory: param.flag(),
  mine: param.flag(),
  viewed: param.flag(),
  /** Who would move, and whose notice period is known. */
  moving: param.flag(),
  noticed: param.flag(),
  /** Whose résumé keeps the business rules. */
  rules: param.flag(),
  /** With a range: without those of whom the experience, or the salary, is not known. */
  knownYears: param.flag(),
  knownPay: param.flag(),
  interview: param.text(),
  screening: param.text(),
  mail: param.text(),
  /** Of filters that the company has of its own: "key:value" for each that was chosen. */
  own: param.list(),
  sort: param.text(),
  /** What the list shows of each candidate, in this order; what the person likes where nothing is said. */
  columns: param.list(),
  /** Columns of statuses in place of one list. */
  board: param.flag(),
})
export type ListView = ViewOf<typeof ListView>

/** Of shortlists all is kept but that a search is still being written; a view of no group is shown in the present one. */
export const SAVED_SHORTLISTS: SavedList<ListView> = {
  page: 'shortlist',
  schema: ListView,
  passing: ['typing'],
  staying: ['group'],
}

/** Everything about the shortlist that a link carries. */
export const View = view({ ...ListView.shape, ...PaneView.shape })
export type View = ViewOf<typeof View>
export type SetView = (change: Partial<View>, options?: { push?: boolean }) => void
