import type { OwnReferral } from '@rolecall/contract/careers/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate } from '../../../ui/format/format-date.ts'

/** Describes the state of a referral in a sentence. */
export function describeReferralState({ state, due_on, thanked_at }: OwnReferral): string {
  switch (state) {
    case 'applied':
      return 'In review.'
    case 'over':
      return 'Not selected.'
    case 'selected':
      return sentence('Selected. Reward due on {day}.', { day: formatDate(due_on ?? '') })
    case 'due':
      return sentence('Selected. Reward due since {day}.', { day: formatDate(due_on ?? '') })
    case 'thanked':
      return sentence('Rewarded on {day}.', { day: formatDate(thanked_at ?? '') })
    case 'known':
      return 'Already known to the company.'
    case 'own':
      return 'Referred themselves.'
  }
}
