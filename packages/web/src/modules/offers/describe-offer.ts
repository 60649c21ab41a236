import type { Approval } from '@rolecall/contract/company/approvals'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { Offer, OfferRange, OfferRow, OfferVersion, offers } from '@rolecall/contract/hiring/offers'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { placeOfZone } from '@rolecall/domain/calendar/write-time'
import type { PayFit } from '@rolecall/domain/offers/pay-within'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate, formatDateTime, formatTimes } from '../../../kit/format/format-date.ts'

export const STATE_WORDS: Record<OfferRow['state'], string> = {
  draft: 'Draft',
  waiting: 'Waits for approval',
  approved: 'Approved',
  sent: 'Sent',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** "Within €60,000 to €72,000 a year"; empty where there is no range, or the person may not see it. */
export function sayFit(fit: PayFit | null, offered: OfferRange | null): string {
  if (!fit || !offered?.currency) return ''
  const range = writePay(offered)
  if (fit === 'within') return sentence('Within {range}', { range })
  if (fit === 'below') return sentence('Below {range}', { range })
  if (fit === 'above') return sentence('Above {range}', { range })
  return fit === 'other-currency' ? sentence('In another currency than {range}', { range }) : ''
}

/** Until when it can be signed, by the clocks of the candidate and by those of whoever looks. */
export const sayEnd = ({ expires_at, zone }: Pick<OfferRow, 'expires_at' | 'zone'>): string =>
  expires_at ? formatTimes({ startsAt: new Date(expires_at) }, zone || undefined) : ''

/** "12 Dec 2026, Kolkata": the last day on which it can be signed, where the candidate lives. */
export const sayLastDay = ({ expires_at, zone }: Pick<OfferRow, 'expires_at' | 'zone'>): string =>
  expires_at && zone
    ? sentence('{day}, {place}', {
        day: formatDate(dayIn(zone, new Date(Date.parse(expires_at) - 1))),
        place: placeOfZone(zone),
      })
    : ''

/** What has become of it, in sentences; what was not done is not told. */
export function tellCourse(offer: Offer): string[] {
  const { made_by, made_at, sent_at, ended_at, ended_by, state } = offer
  const at = ended_at ? formatDateTime(ended_at) : ''
  const ends: Partial<Record<OfferRow['state'], string>> = {
    signed: sentence('The candidate signed it on {at}.', { at }),
    declined: sentence('The candidate declined it on {at}.', { at }),
    expired: sentence('Its time was over on {at}.', { at: sayEnd(offer) || at }),
    withdrawn: sentence('{who} withdrew it on {at}.', { who: ended_by?.name ?? 'Somebody', at }),
  }
  return [
    sentence('{who} began it on {at}.', { who: made_by.name, at: formatDateTime(made_at) }),
    sent_at ? sentence('It was sent on {at}.', { at: formatDateTime(sent_at) }) : '',
    state === 'sent' ? sentence('It can be signed until {end}.', { end: sayEnd(offer) }) : '',
    ends[state] ?? '',
  ].filter((said) => said !== '')
}

const ENDED_WORDS: Record<OfferVersion['ended_as'], string> = {
  '': 'in force',
  replaced: 'replaced by the next',
  declined: 'declined by the candidate',
  expired: 'not signed in time',
  withdrawn: 'withdrawn',
}

/** "Version 1, sent on 21 Nov 2026, was declined by the candidate on 24 Nov 2026." */
export const tellVersion = ({ number, sent_at, ended_as, ended_at }: OfferVersion): string =>
  sentence('Version {number}[, sent on {sent},] was {what} on {at}.', {
    number,
    sent: sent_at ? formatDateTime(sent_at) : undefined,
    what: ENDED_WORDS[ended_as],
    at: formatDateTime(ended_at ?? ''),
  })

/** What a recruiter has to know before it is sent: the candidate signs a text whose file has gaps. */
export const sayUndrawn = (letters: readonly string[]): string =>
  sentence(
    'The signed file cannot show these letters: {letters}. It says so in their place, and has the whole text attached.',
    { letters: letters.join(' ') },
  )

/** The version that colleagues were asked about, of an offer with several. */
export const versionAskedAbout = (
  { versions }: Pick<CallResult<typeof offers.show>, 'versions'>,
  { asked_at }: Pick<Approval, 'asked_at'>,
): number | undefined =>
  versions.length > 1 ? versions.find(({ made_at }) => Date.parse(made_at) <= Date.parse(asked_at))?.number : undefined
