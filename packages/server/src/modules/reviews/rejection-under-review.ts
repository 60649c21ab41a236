import { sentence } from '@rolecall/domain/text/sentence'

/** Whether a move to this status is a rejection: it leads to the closed ones, from any other. */
export const isRejection = ({ status_type }: { status_type: string }): boolean => status_type === 'closed'

/** Why a candidate who asked for a human review is not rejected. */
export const describeUnderReview = (who: string): string =>
  sentence(
    '{who} asked that a person looks at the application. Answer under “Asked for a person” before you reject them.',
    {
      who,
    },
  )

/** Why a candidate is not moved back to a rejected status. */
export const WAITING = describeUnderReview('They')

/** Says how many people are not removed, or not moved back to a rejected status. */
export const describeReviewsWaiting = (count: number): string =>
  sentence(
    {
      one: '1 asked that a person looks at the application and stays until that is answered.',
      other: '{count} asked that a person looks at their applications and stay until that is answered.',
    },
    { count },
  )
