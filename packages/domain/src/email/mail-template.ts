import type { MergeField, MergeValues } from './merge-fields.ts'

/** HTML of an editor with formatting, into which what a company may not leave out is put (`cutAtBlocks`). */
export type MailTemplate = { subject: string; html: string }

/** What is said of a mail in the list of all of them, and what it says where the company has written nothing. */
export type MailOfType = MailTemplate & {
  name: string
  /** When it is sent, as a sentence goes on: “Sent when …”. */
  when: string
  to: 'candidate' | 'colleague'
  /** Why somebody gets it, at its foot. */
  why: string
  /** Whether its words are ours alone: by such a mail one gets in, or learns that somebody else did. */
  isFixed?: true
  fields: readonly MergeField[]
  /** Of these the one for which the mail is sent, which no text may leave out. */
  mustSay?: MergeField
  /** What is pressed. */
  button?: string
  /** What its fields say to look at, where that is not `EXAMPLE_VALUES`. */
  examples?: MergeValues
  /** What stands in a table or a list of it, to be looked at. */
  details?: readonly (readonly [label: string, value: string])[]
  /** Below the button in small letters, by us. */
  note?: string
}

/** As an editor with formatting writes it. */
export const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

export const DETAILS = '{{details}}'
export const BUTTON = '{{button}}'
export const HELLO_COLLEAGUE = 'Hello {{recipient_name}},'
export const APPLICANT = ['candidate_name', 'position_title', 'company_name'] as const
export const INTERVIEW = [...APPLICANT, 'interview_time', 'interview_type'] as const

export const WHEN_AND_WHERE = [
  ['When', 'Tuesday, 9 March 2027, 10:00–10:30 (Europe/London)'],
  ['How', 'Video call'],
  ['Video call', 'https://meet.example/abc'],
  ['Who', 'Kim Tanaka, Mara Ellison'],
] as const
export const IT_WAS_TO_BE = [['It was to be', 'Tuesday, 9 March 2027, 10:00–10:30 (Europe/London)']] as const
