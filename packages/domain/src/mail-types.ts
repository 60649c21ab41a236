import { ACCOUNT_MAILS } from './account-mails.ts'
import { APPROVAL_MAILS } from './approval-mails.ts'
import { CANDIDATE_MAILS } from './candidate-mails.ts'
import { COLLEAGUE_MAILS } from './colleague-mails.ts'
import type { MailOfType } from './mail-of-type.ts'
import type { MergeField } from './merge-fields.ts'
import { OFFER_MAILS } from './offer-mails.ts'

/** Every mail that there is. One that is added later needs a row in one of these, and a letter that names it. */
const ALL = { ...CANDIDATE_MAILS, ...OFFER_MAILS, ...COLLEAGUE_MAILS, ...APPROVAL_MAILS, ...ACCOUNT_MAILS }

export type MailType = keyof typeof ALL
export const MAIL_TYPES = Object.keys(ALL) as [MailType, ...MailType[]]
export const MAILS: Readonly<Record<MailType, MailOfType>> = ALL

/** What fields say where nobody real is at hand. */
export const EXAMPLE_VALUES: Readonly<Record<MergeField, string>> = {
  candidate_name: 'Mara Ellison',
  position_title: 'Data Engineer',
  company_name: 'Northwind',
  recruiter_name: 'Kim Tanaka',
  recipient_name: 'Mara Ellison',
  project_title: 'Platform',
  status_name: 'Screened',
  message: 'Please look at the first three.',
  interview_time: 'Tuesday, 9 March 2027, 10:00',
  interview_type: 'Video call',
  valid_until: 'Monday, 8 March 2027, 10:00 (Europe/London)',
  days: '30',
  role_name: 'Hiring Manager',
  search_name: 'Kafka in Lisbon',
  count: '3 new people',
  news: 'Activity report',
}
