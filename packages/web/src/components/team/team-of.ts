import type { Project } from '@rolecall/contract/positions/projects'

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
