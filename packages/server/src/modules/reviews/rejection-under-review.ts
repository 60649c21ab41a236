import { sentence } from '@rolecall/domain/text/sentence'

/** Whether a move to this status is a rejection: it leads to the closed ones, from any other. */
export const isRejection = ({ status_type }: { status_type: string }): boolean => status_type === 'closed'

/** Why a candidate who asked for a human review is not rejected. */
export const describeUnderReview = (who: string): string =>
  sentence('{who} requested a human review. Answer it under “Review requests” before you reject them.', {
    who,
  })

/** Why a candidate is not moved back to a rejected status. */
export const WAITING = describeUnderReview('They')

/** Says how many people are not removed, or not moved back to a rejected status. */
export const describeReviewsWaiting = (count: number): string =>
  sentence(
    {
      one: '1 requested a human review and stays until you answer it.',
      other: '{count} requested a human review and stay until you answer.',
    },
    { count },
  )
