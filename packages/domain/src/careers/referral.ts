import { DAY_MS } from '../calendar/durations.ts'

/** Channel of applications through users' referral links, together with the referrer's code. */
export const REFERRAL_CHANNEL = 'referral'
/** Number of letters and digits in a code. Chosen by us: 36^10, so that nobody finds one by trying. */
export const REFERRAL_CODE_LENGTH = 10
const CHANNEL = /^referral-([a-z0-9]{10})$/

export const channelOfCode = (code: string): string => `${REFERRAL_CHANNEL}-${code}`

/** Returns the code in a channel; undefined if it is not a referral link's. */
export const codeOfChannel = (channel: string): string | undefined => CHANNEL.exec(channel)?.[1]

/** Limits of a company's referral rules. Chosen by us. */
export const REFERRAL_RULES = { thanksMax: 500, daysMax: 365, usualDays: 90 } as const

export const REFERRAL_STATES = ['applied', 'over', 'selected', 'due', 'thanked', 'known', 'own'] as const
/**
 * State of a referral. `selected`: the reward is not due yet. `known`: the company knew the person before they applied,
 * so no reward is due; `own`: a self-referral.
 */
export type ReferralState = (typeof REFERRAL_STATES)[number]

type Referral = {
  isOwn: boolean
  wasKnown: boolean
  thankedAt: Date | null
  stage: 'open' | 'selected' | 'closed'
  /** Time at which the application entered its status. */
  movedAt: Date
}

/** Returns when the reward for a selected candidate is due. */
export const dueAt = (movedAt: Date, days: number): Date => new Date(movedAt.getTime() + days * DAY_MS)

/** @param days days between selection and the reward */
export function stateOfReferral(referral: Referral, days: number, now: Date): ReferralState {
  const { isOwn, wasKnown, thankedAt, stage, movedAt } = referral
  if (thankedAt) return 'thanked'
  if (isOwn) return 'own'
  if (wasKnown) return 'known'
  if (stage === 'closed') return 'over'
  if (stage === 'open') return 'applied'
  return now >= dueAt(movedAt, days) ? 'due' : 'selected'
}
