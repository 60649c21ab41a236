import { may } from '@rolecall/domain/access/may'
import type { Session } from '../../platform/kernel/session.ts'

/**
 * The state of a position's review by a colleague: waiting for approval before it opens, returned to its author, or waiting for
 * the approval of its requisition (decision 170).
 */
export type ReviewState = 'reviewed' | 'waiting' | 'returned' | 'requested'

type Reviewer = Pick<Session, 'userId' | 'isAdmin' | 'permissions'>

/** Whether a user may approve positions written by colleagues. */
export const mayApproveOthers = (viewer: Reviewer): boolean =>
  may(viewer, 'edit_position') || may(viewer, 'open_close_position')

/** Whether a user may approve a position or send it back: not the author of the current version. */
export const mayApprove = (review: string, authorId: string, viewer: Reviewer): boolean =>
  review === 'waiting' && authorId !== viewer.userId && mayApproveOthers(viewer)

type SaveContext = { review: string; authorId: string; savedBy: string; isAsked: boolean }

/**
 * The review state after a save. A save makes a position reviewed; if the company requires a colleague's approval, a save by
 * its own author only requests it again. A position that waits for its requisition is not opened by a save.
 */
export function reviewAfterSave({ review, authorId, savedBy, isAsked }: SaveContext): ReviewState {
  if (review === 'requested') return 'requested'
  return review !== 'reviewed' && isAsked && authorId === savedBy ? 'waiting' : 'reviewed'
}
