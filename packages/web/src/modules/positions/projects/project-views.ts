import { POSITION_ORDERS, POSITION_STATES } from '@rolecall/contract/positions/position-states'
import { PROJECT_STATUSES } from '@rolecall/contract/positions/project-statuses'
import { param, type ViewValues, view } from '../../../ui/shell/search-params.ts'

/** The query parameters of the project list. */
export const ProjectsView = view({
  status: param.choice(['all', ...PROJECT_STATUSES], 'all'),
  q: param.text(),
  page: param.page(),
  /** The project whose positions are shown. */
  project: param.text(),
})

/** The query parameters of the list of all positions. */
export const PositionsView = view({
  state: param.choice(['all', ...POSITION_STATES], 'all'),
  q: param.text(),
  page: param.page(),
  /** Shows the positions of this project. */
  project: param.text(),
  /** Shows positions with candidates in this group of the pipeline. */
  stage: param.text(),
  mine: param.flag(),
  /** Shows positions that are not approved yet. */
  unapproved: param.flag(),
  sort: param.choice(POSITION_ORDERS, 'moved'),
  /** Empty for the natural direction of the order. */
  direction: param.choice(['', 'asc', 'desc'], ''),
})
export type PositionsView = ViewValues<typeof PositionsView>

/** The choice on `/projectPositions` between projects and all their positions. */
export const BoardView = view({ view: param.choice(['projects', 'positions'], 'projects') })

/** All query parameters of the address, for either list. */
export const ProjectPositionsView = view({ ...BoardView.shape, ...PositionsView.shape, ...ProjectsView.shape })

/** The query parameters of a project's list of positions. */
export const ProjectView = view({ q: param.text(), page: param.page() })
