/** States of an offer. A refused approval returns it to `draft`; the last four are final. */
export const OFFER_STATES = [
  'draft',
  'waiting',
  'approved',
  'sent',
  'signed',
  'declined',
  'expired',
  'withdrawn',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const OFFER_ENDS = ['signed', 'declined', 'expired', 'withdrawn'] as const
export type OfferEnd = (typeof OFFER_ENDS)[number]

/** Possible transitions (rule A-209). An unsigned offer can be renewed, with a new version as draft. */
const FOLLOWS: Readonly<Record<OfferState, readonly OfferState[]>> = {
  draft: ['waiting', 'withdrawn'],
  waiting: ['approved', 'draft', 'withdrawn'],
  approved: ['sent', 'draft', 'withdrawn'],
  sent: ['signed', 'declined', 'expired', 'withdrawn', 'draft'],
  signed: [],
  declined: ['draft'],
  expired: ['draft'],
  withdrawn: ['draft'],
}

export const mayFollow = (from: OfferState, to: OfferState): boolean => FOLLOWS[from].includes(to)

const ends: ReadonlySet<OfferState> = new Set(OFFER_ENDS)
export const isEnded = (state: OfferState): state is OfferEnd => ends.has(state)

/** Returns the state of an offer at a moment: a sent one expires when its time is over, whether or not that has been stored. */
export const stateAt = ({ state, expiresAt }: { state: OfferState; expiresAt: Date | null }, now: Date): OfferState =>
  state === 'sent' && expiresAt !== null && now >= expiresAt ? 'expired' : state

/** Messages about the state, for users and candidates whose action it does not allow. */
export const OFFER_STATE_MESSAGES: Readonly<Record<OfferState, string>> = {
  draft: 'This offer is a draft and hasn’t been sent.',
  waiting: 'This offer is awaiting approval and hasn’t been sent.',
  approved: 'This offer hasn’t been sent yet.',
  sent: 'This offer has been sent.',
  signed: 'This offer has been signed.',
  declined: 'This offer has been declined.',
  expired: 'This offer has expired.',
  withdrawn: 'This offer has been withdrawn.',
}
