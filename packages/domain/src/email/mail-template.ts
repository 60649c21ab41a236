import type { MergeField, MergeValues } from './merge-fields.ts'

/** HTML of a rich text editor, into which the parts that a company cannot omit are inserted (`splitAtBlocks`). */
export type MailTemplate = { subject: string; html: string }

/** Description of an email in the list, and its default text. */
export type MailDefinition = MailTemplate & {
  /** Its place in the list of templates. */
  place: number
  name: string
  /** Completes the sentence “Sent when …”. */
  when: string
  to: 'candidate' | 'colleague'
  /** Reason for receiving it, in the footer. */
  why: string
  /** Whether its text cannot be edited: such an email grants access, or reports that another user did. */
  isFixed?: true
  fields: readonly MergeField[]
  /** The field that is the purpose of the email, which no text may omit. */
  mustSay?: MergeField
  /** Label of the button. */
  button?: string
  /** Example values of its fields, if not `EXAMPLE_VALUES`. */
  examples?: MergeValues
  /** Example rows of its table or list. */
  details?: readonly (readonly [label: string, value: string])[]
  /** Our text in small print below the button. */
  note?: string
}

/** Returns HTML as a rich text editor writes it. */
export const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

export const DETAILS = '{{details}}'
export const BUTTON = '{{button}}'
export const HELLO_COLLEAGUE = 'Hello {{recipient_name}},'
export const APPLICANT = ['candidate_name', 'position_title', 'company_name'] as const
export const INTERVIEW = [...APPLICANT, 'interview_time', 'interview_type'] as const

export const WHEN_AND_WHERE = [
  ['When', 'Tuesday, 9 March 2027, 10:00–10:30 (Europe/London)'],
  ['Format', 'Video call'],
  ['Video call', 'https://meet.example/abc'],
  ['Who', 'Kim Tanaka, Mara Ellison'],
] as const
export const IT_WAS_TO_BE = [['Original time', 'Tuesday, 9 March 2027, 10:00–10:30 (Europe/London)']] as const
export const HELLO_CANDIDATE = 'Hello {{candidate_name}},'
export const FROM_COMPANY = 'Kind regards,<br>{{company_name}}'
export const APPLIED = 'You’re receiving this because an application was made with your email address.'
export const IN_CONTACT = 'You’re receiving this because {{company_name}} is in contact with you about a position.'
export const MEMBER = 'You’re receiving this because you work with {{company_name}} in Rolecall.'
export const ACCOUNT_OWNER = 'You’re receiving this because you have a {{company_name}} account in Rolecall.'
export const ABOUT_APPLICANT = ['recipient_name', 'candidate_name', 'position_title', 'company_name'] as const
export const ACCOUNT = ['recipient_name', 'company_name'] as const
