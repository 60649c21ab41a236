import type { StageKind } from '../nouns.ts'
import type { SqlValue } from './sql-values.ts'

/** A row by the names of its columns, in small letters. */
export type Row = Readonly<Record<string, SqlValue>>

/** What a file, an activity or an event belongs to: `data_item_type`. */
export const OF_CANDIDATE = '100'

/** Kinds of activities and events, by the ids that OpenCATS has in its code. */
export const EVENT_INTERVIEW = '400'
export const EVENT_PERSONAL = '500'
export const EVENT_TYPES: Readonly<Record<string, string>> = {
  100: 'Call',
  200: 'Email',
  300: 'Meeting',
  400: 'Interview',
  500: 'Personal',
  600: 'Other',
}

export const ACTIVITY_TYPES: Readonly<Record<string, string>> = {
  100: 'Call',
  200: 'Email',
  300: 'Meeting',
  400: 'Other',
  500: 'Call (Talked)',
  600: 'Call (LVM)',
  700: 'Call (Missed)',
  800: 'Status Change',
}

export const PLACED = '800'
/** Statuses at which an application has ended without a hire. */
export const ENDED: ReadonlySet<string> = new Set(['650', '700'])

/** Statuses of candidates in a job; companies rename them, and their ids keep their meaning. */
export const STATUSES: readonly { id: string; name: string; kind?: StageKind }[] = [
  { id: '0', name: 'No Status' },
  { id: '100', name: 'No Contact', kind: 'new' },
  { id: '200', name: 'Contacted' },
  { id: '250', name: 'Candidate Responded' },
  { id: '300', name: 'Qualifying', kind: 'screening' },
  { id: '400', name: 'Submitted' },
  { id: '500', name: 'Interviewing', kind: 'interview' },
  { id: '600', name: 'Offered', kind: 'offer' },
  { id: '650', name: 'Not in Consideration', kind: 'rejected' },
  { id: '700', name: 'Client Declined', kind: 'rejected' },
  { id: '800', name: 'Placed', kind: 'hired' },
]

/** States of a job by its status; a company may have others. "Full" has all the people it needs, and OpenCATS keeps it open. */
export const JOB_STATES: Readonly<Record<string, 'draft' | 'open' | 'on_hold' | 'closed'>> = {
  active: 'open',
  full: 'open',
  'on hold': 'on_hold',
  onhold: 'on_hold',
  closed: 'closed',
  canceled: 'closed',
  cancelled: 'closed',
  upcoming: 'draft',
  lead: 'draft',
}

/** Holds what runs OpenCATS itself, and no data of a company. */
export const SYSTEM_SITE = '180'

/** Tables of OpenCATS 0.9 and 0.10; rows of others are said to be lost. */
export const TABLES: ReadonlySet<string> = new Set(
  `access_level activity activity_type attachment calendar_event calendar_event_type candidate candidate_duplicates
  candidate_foreign candidate_foreign_settings candidate_joborder candidate_joborder_status
  candidate_joborder_status_history candidate_jobordrer_status_type candidate_joborder_status_type candidate_source
  candidate_tag career_portal_questionnaire career_portal_questionnaire_answer career_portal_questionnaire_history
  career_portal_questionnaire_question career_portal_template career_portal_template_site company company_department
  contact data_item_type eeo_ethnic_type eeo_veteran_type email_history email_template extension_statistics extra_field
  extra_field_settings feedback history http_log http_log_types import installtest joborder module_schema mru queue
  saved_list saved_list_entry saved_search settings site sph_counter system tag user user_login word_verification
  xml_feed_submits xml_feeds zipcodes`.split(/\s+/),
)

/** A value as text; undefined if it is empty. */
export const textAt = (row: Row, column: string): string | undefined => row[column]?.trim() || undefined

/** An id that points to a row; 0 and -1 point to none. */
export const idAt = (row: Row, column: string): string | undefined => {
  const id = row[column]?.trim() ?? ''
  return /^[1-9]\d{0,18}$/.test(id) ? id : undefined
}

/** A time that is set: the zeros and the year 1000 stand for none. */
export const timeAt = (row: Row, column: string): string | undefined => {
  const time = textAt(row, column)
  return time === undefined || /^(?:0000|1000)-/.test(time) ? undefined : time
}
