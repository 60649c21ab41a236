import type { OwnReferral } from '@rolecall/contract/careers/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate } from '../../../ui/format/format-date.ts'

/** Describes the state of a referral in a sentence. */
export function describeReferralState({ state, due_on, thanked_at }: OwnReferral): string {
  switch (state) {
    case 'applied':
      return 'Being looked at.'
    case 'over':
      return 'Not taken further.'
    case 'selected':
      return sentence('Selected; thanks are due on {day}.', { day: formatDate(due_on ?? '') })
    case 'due':
      return sentence('Selected; thanks are due since {day}.', { day: formatDate(due_on ?? '') })
    case 'thanked':
      return sentence('Thanked on {day}.', { day: formatDate(thanked_at ?? '') })
    case 'known':
      return 'Was known to the company before.'
    case 'own':
      return 'Referred themselves.'
  }
}
