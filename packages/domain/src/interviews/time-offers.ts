import { HOUR_MS } from '../calendar/durations.ts'
import { sentence } from '../text/sentence.ts'

/** Maximum number of times in an offer. Limit chosen by us. */
export const OFFERED_MAX = 20
/** Hours before the start until which a candidate may reschedule or cancel an interview through the link. Value chosen by us. */
export const CHANGE_HOURS = 12
/** Maximum length in characters of a candidate's message when no time suits. Limit chosen by us. */
export const OTHER_TIME_MAX = 1_000

/**
 * Maximum number of time windows that a candidate can propose when no time suits. Limit chosen by us, short enough to read
 * at a glance.
 */
export const PROPOSED_PLACES = [1, 2, 3] as const

/** The rule about reserving times, shown to the user offering them, and in the email. */
export const HOLDING_RULE = 'Times are first come, first served.'

export const OFFER_STATES = ['open', 'booked', 'cancelled', 'withdrawn', 'expired'] as const
export type OfferState = (typeof OFFER_STATES)[number]

type Offer = { withdrawnAt: Date | null; interviewState: string | null; validUntil: Date }

/**
 * Returns the state of an offer. `cancelled`: the company cancelled the booked interview; a candidate who cancels may
 * choose again.
 */
export function offerState({ withdrawnAt, interviewState, validUntil }: Offer, now: Date): OfferState {
  if (withdrawnAt) return 'withdrawn'
  if (interviewState) return interviewState === 'cancelled' ? 'cancelled' : 'booked'
  return validUntil < now ? 'expired' : 'open'
}

/** Returns the moment until which a candidate may reschedule or cancel an interview. */
export const changeUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - CHANGE_HOURS * HOUR_MS)

export const mayChange = (startsAt: Date, now: Date): boolean => now <= changeUntil(startsAt)

/** Returns the earliest moment that can be booked, so that interviewers learn of an interview early enough. */
export const bookedAfter = (now: Date, noticeHours: number): Date => new Date(now.getTime() + noticeHours * HOUR_MS)

/** The notice period in words, for candidates and for users offering an earlier time. */
export const describeNoticePeriod = (hours: number): string =>
  sentence(
    {
      one: 'Times must be booked at least {count} hour ahead.',
      other: 'Times must be booked at least {count} hours ahead.',
    },
    { count: hours },
  )

/** Describes to a candidate why a time cannot be booked: it is too near, or over where no notice is needed. */
export const describeNoticeTooShort = (hours: number): string =>
  hours === 0
    ? 'This time has passed. Choose another one.'
    : `This time is too soon. ${describeNoticePeriod(hours)} Choose another one.`
