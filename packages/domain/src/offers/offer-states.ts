/** How far an offer is. A refusal brings it back to `draft`; the last four are its ends. */
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

/** What may follow a state (rule A-209). Whatever is not signed can be renewed, as a further version that is a draft. */
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

/** The state of an offer at a moment: one that was sent is over once its time is, whether or not anybody has written that down. */
export const stateAt = ({ state, expiresAt }: { state: OfferState; expiresAt: Date | null }, now: Date): OfferState =>
  state === 'sent' && expiresAt !== null && now >= expiresAt ? 'expired' : state

/** How it stands, for whoever wants something of it that this does not allow; for candidates as well. */
export const SAID_OF_OFFER: Readonly<Record<OfferState, string>> = {
  draft: 'This offer is being written, and has not been sent.',
  waiting: 'This offer waits for approval, and has not been sent.',
  approved: 'This offer has not been sent yet.',
  sent: 'This offer has been sent.',
  signed: 'This offer has been signed.',
  declined: 'This offer has been declined.',
  expired: 'The time for this offer is over.',
  withdrawn: 'This offer has been withdrawn.',
}
