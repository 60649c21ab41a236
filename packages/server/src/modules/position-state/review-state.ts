import { may } from '@rolecall/domain/access/may'
import type { Session } from '../../ground/kernel/session.ts'

/**
 * Whether a colleague has looked at a position: it waits for one before it opens, or was sent back to its author; or it waits for
 * its requisition to be approved (decision 170).
 */
export type ReviewState = 'reviewed' | 'waiting' | 'returned' | 'requested'

type Reviewer = Pick<Session, 'userId' | 'isAdmin' | 'permissions'>

/** Whether somebody may approve what colleagues wrote. */
export const mayApproveOthers = (viewer: Reviewer): boolean =>
  may(viewer, 'edit_position') || may(viewer, 'open_close_position')

/** Whether somebody may approve a position or send it back: not whoever wrote the version in force. */
export const mayApprove = (review: string, authorId: string, viewer: Reviewer): boolean =>
  review === 'waiting' && authorId !== viewer.userId && mayApproveOthers(viewer)

type Saved = { review: string; authorId: string; savedBy: string; isAsked: boolean }

/**
 * What becomes of the review when the position is saved. A save makes it reviewed; where the company asks for a
 * colleague's approval, the save of its own author only asks for it again. Whoever saves it opens none that waits for its
 * requisition.
 */
export function reviewAfterSave({ review, authorId, savedBy, isAsked }: Saved): ReviewState {
  if (review === 'requested') return 'requested'
  return review !== 'reviewed' && isAsked && authorId === savedBy ? 'waiting' : 'reviewed'
}
