import { Problem } from '../../platform/kernel/problem.ts'

type ArchiveState = { archive: boolean; project_archive: boolean }
type HoldState = { hold: boolean; project_hold: boolean }
type PositionActivity = ArchiveState & HoldState & { stage: string; review: string }

/** Whether a position is archived, by itself or with its project. */
export const isArchivedAnywhere = ({ archive, project_archive }: ArchiveState): boolean => archive || project_archive

/** Whether a position is on hold, by itself or with its project. */
export const isHeldRow = ({ hold, project_hold }: HoldState): boolean => hold || project_hold

/** Whether a position accepts candidates, added automatically or by users, and can be published. */
export const isActive = (position: PositionActivity): boolean => inactiveReason(position) === ''

const INACTIVE = {
  archived: 'is archived',
  position_closed: 'is closed',
  on_hold: 'is on hold',
  requisition_not_approved: 'is waiting for its requisition to be approved',
  awaiting_approval: 'is waiting for approval',
}

function findInactivity(position: PositionActivity): keyof typeof INACTIVE | undefined {
  if (isArchivedAnywhere(position)) return 'archived'
  if (position.stage !== 'Open') return 'position_closed'
  if (isHeldRow(position)) return 'on_hold'
  if (position.review === 'requested') return 'requisition_not_approved'
  return position.review === 'reviewed' ? undefined : 'awaiting_approval'
}

/** Why a position is inactive, in a few words; '' if it is active. */
export function inactiveReason(position: PositionActivity): string {
  const inactivity = findInactivity(position)
  return inactivity ? INACTIVE[inactivity] : ''
}

/** Returns the refusal for an inactive position, with a sentence that says why; undefined if it is active. */
export function inactiveProblem(position: PositionActivity, say: (why: string) => string): Problem | undefined {
  const inactivity = findInactivity(position)
  return inactivity && new Problem(inactivity, say(INACTIVE[inactivity]))
}

/** Throws if a position is inactive, with a sentence that says why. */
export function assertActive(position: PositionActivity, say: (why: string) => string): void {
  const problem = inactiveProblem(position, say)
  if (problem) throw problem
}
