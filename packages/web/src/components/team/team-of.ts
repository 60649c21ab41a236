import type { Project } from '@rolecall/contract/hiring/projects'

/** Whose team: of a project, or of a position in one. */
export type TeamOf = {
  projectId: string
  /** Empty where it is the team of the project. */
  positionId: string
  title: string
  /** `project_actions` or `position_actions`. */
  actions: readonly string[]
}

export const teamOfProject = ({
  _id,
  name,
  project_actions,
}: Pick<Project, '_id' | 'name' | 'project_actions'>): TeamOf => ({
  projectId: _id,
  positionId: '',
  title: name,
  actions: project_actions,
})
