import { POSITION_ORDERS, POSITION_STATES } from '@rolecall/contract/hiring/position-states'
import { PROJECT_STATUSES } from '@rolecall/contract/hiring/project-statuses'
import { param, type ViewOf, view } from '../../../kit/shell/search-params.ts'

/** What the list of projects shows. */
export const ProjectsView = view({
  status: param.choice(['all', ...PROJECT_STATUSES], 'all'),
  q: param.text(),
  page: param.number(1),
  /** The project whose positions are shown. */
  project: param.text(),
})

/** What the list of all positions shows. */
export const PositionsView = view({
  state: param.choice(['all', ...POSITION_STATES], 'all'),
  q: param.text(),
  page: param.number(1),
  /** Only those of this project. */
  project: param.text(),
  /** Only those with somebody in this group of the pipeline. */
  stage: param.text(),
  mine: param.flag(),
  /** Only those that are not approved yet. */
  unapproved: param.flag(),
  sort: param.choice(POSITION_ORDERS, 'moved'),
  /** Empty for the direction that suits the order. */
  direction: param.choice(['', 'asc', 'desc'], ''),
})
export type PositionsView = ViewOf<typeof PositionsView>

/** `/projectPositions` lists projects, or all their positions. */
export const BoardView = view({ view: param.choice(['projects', 'positions'], 'projects') })

/** All that the address may say, whichever of the two is shown. */
export const ProjectPositionsView = view({ ...BoardView.shape, ...PositionsView.shape, ...ProjectsView.shape })

/** What a project shows of its positions. */
export const ProjectView = view({ q: param.text(), page: param.number(1) })
