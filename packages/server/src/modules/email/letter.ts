import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import type { MergeValues } from '@rolecall/domain/email/merge-fields'
import type { MailType } from '@rolecall/domain/mail-types'

/** `isOfCandidate`: words by or about the candidate that the email is about. */
export type Detail = { label: string; value: string; link?: string; isOfCandidate?: true }
export type Action = { label: string; link: string }

/** The content of an email, before the company's words and look are applied (`renderEmails`). */
export type Letter = {
  type: MailType
  /** Merge values; the names of the company and of the recipient are looked up if missing. */
  values: MergeValues
  /** A text that replaces the company's template of its type. */
  own?: MailTemplate
  /** The buttons; the first is the main one. The label defaults to the type's. */
  actions?: readonly (Omit<Action, 'label'> & { label?: string })[]
  /** Facts such as time, place and people; those without labels become a list. */
  details?: readonly Detail[]
  /** Small print below the button, replacing the type's. */
  note?: string
}
