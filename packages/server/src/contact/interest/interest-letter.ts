import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import type { MergeValues } from '@rolecall/domain/mails/merge-fields'
import type { Letter } from '../outbox/letter.ts'

/** A mail that asks a candidate. `link` leads to the page that asks; following it answers nothing. */
export const interestLetter = (type: InterestMail, values: MergeValues, link: string): Letter => ({
  type,
  values,
  actions: [
    { label: 'I am interested', link: `${link}&answer=interested` },
    { label: 'I am not interested', link: `${link}&answer=not_interested` },
  ],
})
