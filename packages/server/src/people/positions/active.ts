type Archived = { archive: boolean; project_archive: boolean }
type Held = { hold: boolean; project_hold: boolean }
type Standing = Archived & Held & { stage: string; review: string }

/** Whether a position was put away, by itself or with its project. */
export const isAway = ({ archive, project_archive }: Archived): boolean => archive || project_archive

/** Whether a position waits, by itself or with its project. */
export const isHeldRow = ({ hold, project_hold }: Held): boolean => hold || project_hold

/** Whether people come onto a position by themselves and are added, and whether it may be published. */
export const isActive = (position: Standing): boolean => whyInactive(position) === ''

/** What keeps a position from being so, in a few words. */
export function whyInactive(position: Standing): string {
  if (isAway(position)) return 'is in the archive'
  if (position.stage !== 'Open') return 'is closed'
  if (isHeldRow(position)) return 'is on hold'
  if (position.review === 'requested') return 'waits for its requisition to be approved'
  return position.review === 'reviewed' ? '' : 'waits for approval'
}
