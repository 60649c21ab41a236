import { isDay } from '@rolecall/domain/calendar/company-day'
import type { OfferPay } from '@rolecall/domain/offers/offer-content'
import { PAY_MAX } from '@rolecall/domain/positions/pay-periods'
import type { Nouns, Pay } from '../../adapters/nouns.ts'
import { type Native, reasons } from './native-lines.ts'
import { linesOfOther } from './other-fields.ts'
import { credibleMoment } from './placing.ts'

type Offer = Nouns['offer']

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** An offer as it is stored here. Only one that ended there has ended here (rule A-387). */
export type StoredOffer = {
  state: 'draft' | 'signed' | 'declined' | 'withdrawn'
  pay: OfferPay
  startsOn: string
  madeAt: Date
  sentAt: Date | null
  endedAt: Date | null
  /** The text of the offer, in Markdown. */
  body: string
}

const STATES = {
  draft: 'draft',
  sent: 'draft',
  accepted: 'signed',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const
const WORDS = {
  draft: 'drafted',
  sent: 'sent',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const

/**
 * What an offer of another system becomes. Its pay is what the company offered, and no pay history (decision 154); it needs the
 * permission to see pay. isOver: whether the application ended, so that nobody needs a draft.
 */
export function offerOf(
  line: Offer,
  { label, isOver, now }: { label: string; isOver: boolean; now: Date },
): Native<StoredOffer> {
  const state = STATES[line.state]
  const pay = payOf(line.pay)
  if (typeof pay === 'string') return { remark: pay }
  if (state === 'draft' && isOver) return { remark: 'Nobody answered it there, and its application has ended.' }
  const said = [line.createdAt, line.sentAt, line.answeredAt].map((each) => credibleMoment(each, now))
  const [createdAt, sentAt, answeredAt] = said
  const madeAt = createdAt ?? sentAt ?? answeredAt ?? now
  const isSent = state === 'signed' || state === 'declined' || (state === 'withdrawn' && sentAt !== undefined)
  const day = line.startsOn?.slice(0, 10) ?? ''
  return {
    stored: {
      state,
      pay,
      startsOn: isDay(day) ? day : '',
      madeAt,
      sentAt: isSent ? (sentAt ?? madeAt) : null,
      endedAt: state === 'draft' ? null : (answeredAt ?? sentAt ?? madeAt),
      body: [`This offer was ${WORDS[line.state]} in ${label}.`, ...linesOfOther(line.other)].join('\n\n'),
    },
    why: reasons(
      line.state === 'sent' && 'It was sent there and not answered. Here it is a draft, so that nobody signs it twice.',
      state === 'signed' && 'It was signed there. Rolecall has neither the signature nor the signed file.',
      said.every((each) => !each) && 'The source does not say when it was. It has the time of the move.',
    ),
  }
}

/** The pay of an offer, or why it cannot be one: offers here have one amount in a known currency. */
function payOf({ from, to, currency = '', per }: Pay = {}): OfferPay | string {
  const value = from ?? to
  const code = currency.trim().toUpperCase()
  if (value === undefined || !(value > 0 && value <= PAY_MAX)) return 'It has no pay, which offers need here.'
  if (to !== undefined && to !== value) return 'Its pay is a range, and offers have one amount here.'
  if (!CURRENCIES.has(code)) return 'The currency of its pay is not known.'
  return per
    ? { value, currency: code, per }
    : 'The source does not say whether its pay is for a month, a year or else.'
}
