/** Of links that people of the company pass on: what the channel of an application is then, with the code of who passed it on. */
export const REFERRAL_CHANNEL = 'referral'
/** Letters and digits of a code. Our own: 36^10, so that nobody finds somebody's by trying. */
export const REFERRAL_CODE_LENGTH = 10
const CHANNEL = /^referral-([a-z0-9]{10})$/

export const channelOfCode = (code: string): string => `${REFERRAL_CHANNEL}-${code}`

/** The code that a channel has; undefined where it is no such link's. */
export const codeOfChannel = (channel: string): string | undefined => CHANNEL.exec(channel)?.[1]

/** What a company says of it. Our own bounds. */
export const REFERRAL_RULES = { thanksMax: 500, daysMax: 365, usualDays: 90 } as const

export const REFERRAL_STATES = ['applied', 'over', 'selected', 'due', 'thanked', 'known', 'own'] as const
/**
 * Where a referral stands. `selected`: and thanks are not due yet. `known`: the company knew the person before they applied, so
 * that nobody has to be thanked; `own`: somebody referred themselves.
 */
export type ReferralState = (typeof REFERRAL_STATES)[number]

type Referral = {
  isOwn: boolean
  wasKnown: boolean
  thankedAt: Date | null
  stage: 'open' | 'selected' | 'closed'
  /** When the application came where it stands. */
  movedAt: Date
}

const DAY_MS = 86_400_000

/** When thanks are due for somebody who was selected. */
export const dueAt = (movedAt: Date, days: number): Date => new Date(movedAt.getTime() + days * DAY_MS)

/** @param days from being selected until thanks are due */
export function stateOfReferral(referral: Referral, days: number, now: Date): ReferralState {
  const { isOwn, wasKnown, thankedAt, stage, movedAt } = referral
  if (thankedAt) return 'thanked'
  if (isOwn) return 'own'
  if (wasKnown) return 'known'
  if (stage === 'closed') return 'over'
  if (stage === 'open') return 'applied'
  return now >= dueAt(movedAt, days) ? 'due' : 'selected'
}
