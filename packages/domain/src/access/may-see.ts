import { type Actor, may } from './may.ts'

/** Relation of a user to a project. */
type ProjectStanding = { isPublic: boolean; isOwner: boolean; isMember: boolean }

/** Relation of a user to a position; its project counts as far as they are a member of it. */
export type PositionStanding = ProjectStanding & { isProjectMember: boolean }

type Viewer = Pick<Actor, 'isAdmin' | 'permissions'>

/** `visibleProjects` of the server implements the same in SQL; a test there compares the two. */
export const maySeeProject = (viewer: Viewer, { isPublic, isOwner, isMember }: ProjectStanding): boolean =>
  isOwner || isMember || may(viewer, 'view_all_projects') || (isPublic && may(viewer, 'view_public_projects'))

/** `visiblePositions` of the server implements the same in SQL; a test there compares the two. */
export const maySeePosition = (
  viewer: Viewer,
  { isPublic, isOwner, isMember, isProjectMember }: PositionStanding,
): boolean =>
  isOwner ||
  isMember ||
  isProjectMember ||
  may(viewer, 'view_all_positions') ||
  (isPublic && may(viewer, 'view_public_position'))
