import type { MailTemplate } from '@rolecall/domain/mails/mail-of-type'
import type { MailType } from '@rolecall/domain/mails/mail-types'
import type { MergeValues } from '@rolecall/domain/mails/merge-fields'

/** `isOfCandidate`: the candidate's words, or words about the candidate whom the email is about. */
export type Detail = { label: string; value: string; link?: string; isOfCandidate?: true }
export type Action = { label: string; link: string }

/** What a mail is made of, before it is known how the company says it, and how its mails look (`dressMails`). */
export type Letter = {
  type: MailType
  /** The names of the company and of whoever gets it are found where they are not among these. */
  values: MergeValues
  /** What it says in place of the company’s template of its type. */
  own?: MailTemplate
  /** What is pressed; the first is what the mail is about. A label that is left out is that of its type. */
  actions?: readonly (Omit<Action, 'label'> & { label?: string })[]
  /** When, where and who; of those without labels a list is made. */
  details?: readonly Detail[]
  /** Below the button in small letters, in place of that of its type. */
  note?: string
}
