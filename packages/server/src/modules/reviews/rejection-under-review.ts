import { sentence } from '@rolecall/domain/text/sentence'

/** Whether going from one status to another rejects somebody: it leads to the closed ones, from wherever. */
export const isRejection = ({ status_type }: { status_type: string }): boolean => status_type === 'closed'

/** Why somebody who asked for a person is not rejected. */
export const sayUnderReview = (who: string): string =>
  sentence(
    '{who} asked that a person looks at the application. Answer under “Asked for a person” before you reject them.',
    {
      who,
    },
  )

/** Why somebody is not put back among the rejected. */
export const WAITING = sayUnderReview('They')

/** Of people who would be taken off, or put back among the rejected, and are not. */
export const sayWaitingStay = (count: number): string =>
  sentence(
    {
      one: '1 asked that a person looks at the application and stays until that is answered.',
      other: '{count} asked that a person looks at their applications and stay until that is answered.',
    },
    { count },
  )
