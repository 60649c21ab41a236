import { ALL_MAILS } from './all-mails.gen.ts'
import type { MailDefinition } from './email/mail-template.ts'
import type { MergeField } from './email/merge-fields.ts'

export type MailType = keyof typeof ALL_MAILS
export const MAILS: Readonly<Record<MailType, MailDefinition>> = ALL_MAILS
/** All emails, in the order of the list of templates. */
export const MAIL_TYPES = (Object.keys(MAILS) as [MailType, ...MailType[]]).sort(
  (one, other) => MAILS[one].place - MAILS[other].place,
)

/** Example values of fields. */
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
  count: '3 new candidates',
  news: 'Activity report',
}
