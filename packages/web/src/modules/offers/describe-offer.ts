import type { Approval } from '@rolecall/contract/approvals/approvals'
import type { Offer, OfferRange, OfferRow, OfferVersion, offers } from '@rolecall/contract/offers/offers'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { cityOfZone } from '@rolecall/domain/calendar/format-time'
import type { PayFit } from '@rolecall/domain/offers/compare-pay-to-range'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate, formatDateTime } from '../../ui/format/format-date.ts'

export const STATE_WORDS: Record<OfferRow['state'], string> = {
  draft: 'Draft',
  waiting: 'Awaiting approval',
  approved: 'Approved',
  sent: 'Sent',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** Returns "Within €60,000 to €72,000 a year"; empty without a range, or when the user may not see it. */
export function describePayFit(fit: PayFit | null, offered: OfferRange | null): string {
  if (!fit || !offered?.currency) return ''
  const range = formatPay(offered)
  if (fit === 'within') return sentence('Within {range}', { range })
  if (fit === 'below') return sentence('Below {range}', { range })
  if (fit === 'above') return sentence('Above {range}', { range })
  return fit === 'other-currency' ? sentence('Different currency from {range}', { range }) : ''
}

/** Returns "12 Dec 2026 (Kolkata time)": the last day for signing, in the candidate's time zone once that is known. */
export function formatLastDay({
  expires_at,
  last_day,
  zone,
}: Pick<OfferRow, 'expires_at' | 'last_day' | 'zone'>): string {
  if (!expires_at || !zone) return last_day && formatDate(last_day)
  const day = formatDate(dayIn(zone, new Date(Date.parse(expires_at) - 1)))
  return sentence('{day} ({place} time)', { day, place: cityOfZone(zone) })
}

/** Describes the offer's progress in sentences; steps not taken are left out. */
export function describeOfferProgress(offer: Offer): string[] {
  const { made_by, made_at, sent_at, ended_at, ended_by, state } = offer
  const at = ended_at ? formatDateTime(ended_at) : ''
  const lastDay = formatLastDay(offer)
  const ends: Partial<Record<OfferRow['state'], string>> = {
    signed: sentence('The candidate signed it on {at}.', { at }),
    declined: sentence('The candidate declined it on {at}.', { at }),
    expired: lastDay
      ? sentence('It expired at the end of {lastDay}.', { lastDay })
      : sentence('It expired on {at}.', { at }),
    withdrawn: sentence('{who} withdrew it on {at}.', { who: ended_by?.name ?? 'A colleague', at }),
  }
  return [
    sentence('{who} created it on {at}.', { who: made_by.name, at: formatDateTime(made_at) }),
    sent_at ? sentence('It was sent on {at}.', { at: formatDateTime(sent_at) }) : '',
    state === 'sent' ? sentence('It can be signed until the end of {lastDay}.', { lastDay }) : '',
    ends[state] ?? '',
  ].filter((said) => said !== '')
}

const ENDED_WORDS: Record<OfferVersion['ended_as'], string> = {
  '': 'is current',
  replaced: 'was replaced by a new version',
  declined: 'was declined by the candidate',
  expired: 'expired',
  withdrawn: 'was withdrawn',
}

/** Returns "Version 1, sent on 21 Nov 2026, was declined by the candidate on 24 Nov 2026." */
export const describeOfferVersion = ({ number, sent_at, ended_as, ended_at }: OfferVersion): string =>
  sentence('Version {number}[, sent on {sent},] {what} on {at}.', {
    number,
    sent: sent_at ? formatDateTime(sent_at) : undefined,
    what: ENDED_WORDS[ended_as],
    at: formatDateTime(ended_at ?? ''),
  })

/** Warns the recruiter before sending that the file to be signed lacks letters of the text. */
export const missingGlyphsWarning = (letters: readonly string[]): string =>
  sentence('The signed PDF can’t show these characters: {letters}. It marks each one and has the full text attached.', {
    letters: letters.join(' '),
  })

/** Returns which of several versions an approval request was about. */
export const versionForApproval = (
  { versions }: Pick<CallResult<typeof offers.show>, 'versions'>,
  { asked_at }: Pick<Approval, 'asked_at'>,
): number | undefined =>
  versions.length > 1 ? versions.find(({ made_at }) => Date.parse(made_at) <= Date.parse(asked_at))?.number : undefined
