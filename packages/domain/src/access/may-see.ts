import { type Actor, may } from './may.ts'

/** How somebody stands to a project. */
type ProjectStanding = { isPublic: boolean; isOwner: boolean; isMember: boolean }

/** How somebody stands to a position; its project counts as far as they are a member of that. */
export type PositionStanding = ProjectStanding & { isProjectMember: boolean }

type Viewer = Pick<Actor, 'isAdmin' | 'permissions'>

/** `visibleProjects` of the server says the same in SQL; a test there compares the two. */
export const maySeeProject = (viewer: Viewer, { isPublic, isOwner, isMember }: ProjectStanding): boolean =>
  isOwner || isMember || may(viewer, 'view_all_projects') || (isPublic && may(viewer, 'view_public_projects'))

/** `visiblePositions` of the server says the same in SQL; a test there compares the two. */
export const maySeePosition = (
  viewer: Viewer,
  { isPublic, isOwner, isMember, isProjectMember }: PositionStanding,
): boolean =>
  isOwner ||
  isMember ||
  isProjectMember ||
  may(viewer, 'view_all_positions') ||
  (isPublic && may(viewer, 'view_public_position'))
