import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import type { Project } from '@rolecall/contract/positions/projects'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'

/** The team of a project, or of a position in one. */
export type TeamScope = {
  projectId: string
  /** Empty for the team of the project. */
  positionId: string
  title: string
  /** `project_actions` or `position_actions`. */
  actions: readonly string[]
}

export const teamOfProject = ({
  _id,
  name,
  project_actions,
}: Pick<Project, '_id' | 'name' | 'project_actions'>): TeamScope => ({
  projectId: _id,
  positionId: '',
  title: name,
  actions: project_actions,
})

export const teamOfPosition = (position: PositionDetails): TeamScope => ({
  projectId: position.projectId,
  positionId: position._id,
  title: shownTitleOf(position),
  actions: position.position_actions,
})

const MANAGING = ['add_member', 'remove_member', 'add_hm']

/** The name of the button that opens a team, for a user with these rights. */
export const nameTeamAction = (actions: readonly string[]): string =>
  actions.some((action) => MANAGING.includes(action)) ? 'Manage team' : 'Team'
