import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** By which a row `t` is somebody's; `going` are the people asked for, in `keepRows` of features/people/privacy. */
type Whose = (tx: Tx) => RawBuilder<unknown>

export type TableOfPeople = {
  /** Goes with a person who is deleted, and comes back with them. Without it the table tells that something was done. */
  whose?: Whose
  /** The tables by whose rows `whose` finds the person, where no column of its own names one. */
  over?: 'resume' | 'candidate_comment' | 'interview' | 'sequence_enrolment' | 'offer'
  /**
   * When two turn out to be one: goes over with its résumé, all in one statement; rests on the newest résumé, so that
   * what the newest of all shows counts; goes over with the application, where the person kept is not on the position;
   * goes over by its own id, but for what the person kept has too; stays with whoever is merged, for when they are told
   * apart again; or hangs on another of these tables and needs nothing.
   */
  merge: 'with-resume' | 'evidence' | 'of-application' | 'by-id' | 'stays' | 'hangs-on'
  /** When they are erased: all their rows go; or what stays says no word of them (`clearRows`, `clearResumes`, `clearPerson`). */
  erase: 'goes' | 'is-emptied'
  /** The part of a person's own export that tells of it; none where another part does, or where it only serves the product. */
  told?: Told
}

/** Parts of what somebody is given of themselves. */
export type Told =
  | 'person'
  | 'consents'
  | 'resumes'
  | 'applications'
  | 'scores'
  | 'answers'
  | 'unconfirmed'
  | 'forms'
  | 'comments'
  | 'interviews'
  | 'scorecards'
  | 'offers'
  | 'mails'
  | 'asked'
  | 'received'
  | 'messages'
  | 'tags'
  | 'corrections'
  | 'reviews'

const own: Whose = () => sql`t.candidate_id`
const ofResume: Whose = ({ companyId }) => sql`(
  select r.candidate_id from resume r where r.company_id = ${companyId} and r.id = t.resume_id)`
const ofComment: Whose = ({ companyId }) => sql`(
  select c.candidate_id from candidate_comment c where c.company_id = ${companyId} and c.id = t.comment_id)`
const ofEnrolment: Whose = ({ companyId }) => sql`(
  select e.candidate_id from sequence_enrolment e where e.company_id = ${companyId} and e.id = t.enrolment_id)`
const ofOffer: Whose = ({ companyId }) => sql`(
  select f.candidate_id from offer f where f.company_id = ${companyId} and f.id = t.offer_id)`
const ofInterview: Whose = ({ companyId }) => sql`(
  select i.candidate_id from interview i where i.company_id = ${companyId} and i.id = t.interview_id)`
/** Of two the older one's. */
const ofOlder =
  (one: string, other: string): Whose =>
  () =>
    sql`(select min(g.id) from going g where g.id in (${sql.ref(`t.${one}`)}, ${sql.ref(`t.${other}`)}))`

/**
 * Every table that says something of people, and what becomes of its rows when they are merged, deleted, erased and told
 * what is known of them. In the order in which rows can be put back: each after those that it refers to. Tests hold it
 * against the schema, so that a new table finds its place here.
 */
export const TABLES_OF_PEOPLE = {
  candidate: { whose: () => sql`t.id`, merge: 'stays', erase: 'is-emptied', told: 'person' },
  resume: { whose: own, merge: 'with-resume', erase: 'is-emptied', told: 'resumes' },
  resume_in_group: { whose: own, merge: 'with-resume', erase: 'goes' },
  resume_skill: { whose: own, merge: 'evidence', erase: 'goes' },
  candidate_line: { whose: own, merge: 'evidence', erase: 'goes' },
  rule_check: { whose: ofResume, over: 'resume', merge: 'hangs-on', erase: 'is-emptied' },
  rereading_failure: { whose: ofResume, over: 'resume', merge: 'hangs-on', erase: 'is-emptied' },
  upload_file: { whose: ofResume, over: 'resume', merge: 'hangs-on', erase: 'is-emptied' },
  candidate_merge: { whose: ofOlder('kept_id', 'merged_id'), merge: 'stays', erase: 'is-emptied' },
  distinct_pair: { whose: ofOlder('first_id', 'second_id'), merge: 'stays', erase: 'is-emptied' },
  candidate_comment: { whose: own, merge: 'by-id', erase: 'goes', told: 'comments' },
  comment_mention: { whose: ofComment, over: 'candidate_comment', merge: 'hangs-on', erase: 'is-emptied' },
  candidate_consent: { whose: own, merge: 'by-id', erase: 'goes', told: 'consents' },
  candidate_exclusion: { whose: own, merge: 'by-id', erase: 'goes' },
  candidate_reveal: { whose: own, merge: 'stays', erase: 'goes' },
  candidate_tag: { whose: own, merge: 'by-id', erase: 'goes', told: 'tags' },
  candidate_external_id: { whose: own, merge: 'stays', erase: 'goes', told: 'person' },
  correction: { whose: own, merge: 'stays', erase: 'goes', told: 'corrections' },
  stated_skill: { whose: own, merge: 'stays', erase: 'goes', told: 'corrections' },
  fact_correction: { whose: own, merge: 'stays', erase: 'goes', told: 'corrections' },
  sourced_person: { whose: own, merge: 'stays', erase: 'goes' },
  search_alert_told: { whose: own, merge: 'stays', erase: 'goes' },
  ranking_check_person: { whose: own, merge: 'stays', erase: 'goes' },
  person_export: { whose: own, merge: 'stays', erase: 'is-emptied' },
  outgoing_mail: { whose: own, merge: 'by-id', erase: 'goes', told: 'mails' },
  mail_stop: { whose: own, merge: 'stays', erase: 'goes' },
  application: { whose: own, merge: 'of-application', erase: 'is-emptied', told: 'applications' },
  score_given: { whose: own, merge: 'of-application', erase: 'goes', told: 'scores' },
  application_view: { whose: own, merge: 'of-application', erase: 'is-emptied' },
  application_form: { whose: own, merge: 'of-application', erase: 'is-emptied', told: 'answers' },
  filled_form: { whose: own, merge: 'of-application', erase: 'goes', told: 'forms' },
  scorecard: { whose: own, merge: 'of-application', erase: 'is-emptied', told: 'scorecards' },
  application_course: { whose: own, merge: 'of-application', erase: 'is-emptied' },
  application_stay: { whose: own, merge: 'of-application', erase: 'is-emptied' },
  interest_mail: { whose: own, merge: 'by-id', erase: 'goes' },
  interest_later: { whose: own, merge: 'by-id', erase: 'goes', told: 'asked' },
  sequence_enrolment: { whose: own, merge: 'by-id', erase: 'goes', told: 'asked' },
  sequence_sent: { whose: ofEnrolment, over: 'sequence_enrolment', merge: 'hangs-on', erase: 'is-emptied' },
  incoming_mail: { whose: own, merge: 'by-id', erase: 'goes', told: 'received' },
  applicant_message: { whose: own, merge: 'by-id', erase: 'goes', told: 'messages' },
  application_feedback: { whose: own, merge: 'of-application', erase: 'goes' },
  review_request: { whose: own, merge: 'by-id', erase: 'goes', told: 'reviews' },
  explanation_request: { whose: own, merge: 'of-application', erase: 'goes', told: 'reviews' },
  panel: { whose: own, merge: 'by-id', erase: 'goes' },
  interview: { whose: own, merge: 'by-id', erase: 'is-emptied', told: 'interviews' },
  interviewer: { whose: ofInterview, over: 'interview', merge: 'hangs-on', erase: 'is-emptied' },
  interview_offer: { whose: own, merge: 'by-id', erase: 'goes' },
  offer: { whose: own, merge: 'by-id', erase: 'goes', told: 'offers' },
  hire: { whose: own, merge: 'by-id', erase: 'goes', told: 'offers' },
  offer_version: { whose: ofOffer, over: 'offer', merge: 'hangs-on', erase: 'is-emptied' },
  offer_signature: { whose: ofOffer, over: 'offer', merge: 'hangs-on', erase: 'is-emptied' },
  shared_sheet: { whose: own, merge: 'with-resume', erase: 'goes' },
  unconfirmed_version: { whose: own, merge: 'by-id', erase: 'goes', told: 'unconfirmed' },
  answer_file: { whose: own, merge: 'by-id', erase: 'goes', told: 'answers' },
  erasure: { merge: 'stays', erase: 'is-emptied' },
} as const satisfies Record<string, TableOfPeople>

type Tables = typeof TABLES_OF_PEOPLE
export type PeopleTable = keyof Tables
type Those<Part> = { [Name in PeopleTable]: Tables[Name] extends Part ? Name : never }[PeopleTable]

const NAMES = Object.keys(TABLES_OF_PEOPLE) as PeopleTable[]

/** Those of which one thing becomes when two turn out to be one. */
export const tablesMerged = <How extends TableOfPeople['merge']>(how: How): readonly Those<{ merge: How }>[] =>
  NAMES.filter((name): name is Those<{ merge: How }> => TABLES_OF_PEOPLE[name].merge === how)

/** Those that go with whoever is deleted, in the order in which they come back. */
export const tablesDeleted = NAMES.filter((name): name is Those<{ whose: Whose }> => 'whose' in TABLES_OF_PEOPLE[name])

/** Those whose rows go with whoever is erased, in an order in which they may go: each before those that it refers to. */
export const tablesErased = NAMES.filter(
  (name): name is Those<{ erase: 'goes' }> => TABLES_OF_PEOPLE[name].erase === 'goes',
).toReversed()

/** The person of a row `t` of a table. */
export const personOf = (tx: Tx, table: Those<{ whose: Whose }>): RawBuilder<unknown> =>
  TABLES_OF_PEOPLE[table].whose(tx)

const COLUMN_OVER = {
  resume: 'resume_id',
  candidate_comment: 'comment_id',
  interview: 'interview_id',
  sequence_enrolment: 'enrolment_id',
  offer: 'offer_id',
} as const

/** That a row `t` of a table is of one of some people, in columns that have an index. `ids` is a list in SQL. */
export function isOfPeople(
  { companyId }: Tx,
  table: Those<{ whose: Whose }>,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (table === 'candidate') return sql`t.id in ${ids}`
  if (table === 'candidate_merge') return sql`(t.kept_id in ${ids} or t.merged_id in ${ids})`
  if (table === 'distinct_pair') return sql`(t.first_id in ${ids} or t.second_id in ${ids})`
  const { over }: TableOfPeople = TABLES_OF_PEOPLE[table]
  if (!over) return sql`t.candidate_id in ${ids}`
  return sql`${sql.ref(`t.${COLUMN_OVER[over]}`)} in (select o.id from ${sql.table(over)} o
    where o.company_id = ${companyId} and o.candidate_id in ${ids})`
}
