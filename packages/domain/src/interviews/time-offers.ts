import { sentence } from '../text/sentence.ts'

/** Times offered at once, at most. Our own bound. */
export const OFFERED_MAX = 20
/** How long before it begins a candidate may move or cancel an interview by the link. Our own choice. */
export const CHANGE_HOURS = 12
/** Characters of what a candidate writes where no time suits. Our own bound. */
export const OTHER_TIME_MAX = 1_000

/** Windows that a candidate proposes where no time suits. Our own bound: that many are read at a glance. */
export const PROPOSED_PLACES = [1, 2, 3] as const

/** Said to whoever offers times, and in the mail. */
export const HOLDING_RULE = 'The times are not held: whoever books one first has it.'

export const OFFER_STATES = ['open', 'booked', 'cancelled', 'withdrawn', 'expired'] as const
export type OfferState = (typeof OFFER_STATES)[number]

type Offer = { withdrawnAt: Date | null; interviewState: string | null; validUntil: Date }

/** `cancelled`: what was booked was cancelled by the company; a candidate who cancels may choose again. */
export function offerState({ withdrawnAt, interviewState, validUntil }: Offer, now: Date): OfferState {
  if (withdrawnAt) return 'withdrawn'
  if (interviewState) return interviewState === 'cancelled' ? 'cancelled' : 'booked'
  return validUntil < now ? 'expired' : 'open'
}

const HOUR_MS = 3_600_000

/** Until when a candidate may move or cancel an interview. */
export const changeUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - CHANGE_HOURS * HOUR_MS)

export const mayChange = (startsAt: Date, now: Date): boolean => now <= changeUntil(startsAt)

/** After which moment times are booked, so that those who lead an interview know of it early enough. */
export const bookedAfter = (now: Date, noticeHours: number): Date => new Date(now.getTime() + noticeHours * HOUR_MS)

/** Said to candidates, and to whoever offers a time that is nearer. */
export const sayNotice = (hours: number): string =>
  sentence(
    { one: 'Times are booked at least {count} hour ahead.', other: 'Times are booked at least {count} hours ahead.' },
    { count: hours },
  )
