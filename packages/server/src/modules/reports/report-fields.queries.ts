import { may } from '@rolecall/domain/access/may'
import { type Band, EXPERIENCE_BANDS, NOTICE_BANDS, SCORE_BANDS } from '@rolecall/domain/reports/report-bands'
import type { ApplicationFact, CandidateFact, PositionFact } from '@rolecall/domain/reports/report-fields'
import { HIDDEN } from '@rolecall/domain/reports/report-words'
import { type RawBuilder, sql } from 'kysely'
import { isBlindTo } from '../blind-review/blind-gate.queries.ts'
import type { JoinName } from './report-joins.queries.ts'
import type { FieldSql, SubjectContext, SubjectSql } from './report-sql.ts'

type Sql = RawBuilder<unknown>

/** Longest value of a field that somebody wrote, so that it fits an address. Limit chosen by us. */
const WORDS_MAX = 200
const wordOf = (written: Sql): Sql => sql`left(coalesce(${written}, ''), ${sql.lit(WORDS_MAX)})`

/** The key of the band in which a number is; without a number, none. */
const bandOf = (number: Sql, bands: readonly Band[]): Sql =>
  sql`case ${sql.join(
    bands.toReversed().map(({ key, from }) => sql`when ${number} >= ${sql.lit(from)} then ${sql.lit(key)}`),
    sql` `,
  )} else '' end`

/** The state of a position, as lists name it. */
export const stateOfPosition = sql`case when o.archive or o.project_archive then 'archived'
  when o.stage = 'Closed' then 'closed' when o.hold or o.project_hold then 'on_hold' else 'open' end`

const text = (key: Sql, more: Pick<FieldSql, 'join' | 'isOfPosition'> = {}): FieldSql => ({
  key,
  kind: 'text',
  ...more,
})
const ofPosition = { isOfPosition: true }

export const OF_POSITION = {
  position: { key: sql`o.id`, kind: 'position', isOfPosition: true },
  project: { key: sql`o.project_id`, kind: 'project', isOfPosition: true },
  recruiter: { key: sql`o.created_by`, kind: 'user', isOfPosition: true },
  department: text(sql`coalesce(o.functions -> 0 ->> 'name', '')`, ofPosition),
  employment: text(wordOf(sql`o.metadata ->> 'employment_type'`), ofPosition),
  country: text(sql`lower(o.country)`, ofPosition),
  // All of them are one value, since a position is counted once.
  place: text(
    wordOf(sql`(select string_agg(place.value ->> 'name', ', ' order by place.ordinality)
      from jsonb_array_elements(o.locations) with ordinality place)`),
    ofPosition,
  ),
} satisfies Record<string, FieldSql>

/** Whether a candidate is hidden: erased people have nothing to hide, and count as people without a value. */
const isHidden = (candidate: string, hides: (id: string) => Sql): Sql =>
  sql`(${sql.ref(`${candidate}.is_somebody`)} and ${hides(`${candidate}.id`)})`
const unless = (hidden: Sql, key: Sql): Sql => sql`case when ${hidden} then ${sql.lit(HIDDEN)} else ${key} end`

type Fields = Record<Exclude<PositionFact, keyof typeof OF_POSITION> | ApplicationFact | CandidateFact, FieldSql>

/**
 * What is known of the candidate of a row, and of their application, for rows `e` of any table. What blind review hides counts as
 * hidden; so do tags, which may be names, for users without the talent pool too (rule A-435).
 */
function fieldsOfApplicant({ tx, viewer, reader }: SubjectContext, isApplication: boolean): Fields {
  const { companyId } = tx
  const ofApplication = (key: (application: Sql) => Sql): FieldSql =>
    isApplication ? text(key(sql`e`)) : text(key(sql`a`), { join: 'application' })
  const ofCandidate = (key: Sql) => text(key, { join: 'candidate' })
  const isBlind = isHidden('their', (id) => isBlindTo(tx, reader, id))
  const hidesTags = isHidden('bearer', (id) =>
    may(viewer, 'view_candidate_pool') ? isBlindTo(tx, reader, id) : sql`true`,
  )
  // A hidden candidate with several tags is one row.
  const tagged: JoinName = {
    made: sql`left join candidate bearer on bearer.company_id = ${companyId} and bearer.id = e.candidate_id
      left join candidate_tag tagged on tagged.company_id = ${companyId} and tagged.candidate_id = e.candidate_id
        and not ${hidesTags}`,
  }
  return {
    opening: text(stateOfPosition, ofPosition),
    score: ofApplication(
      (a) => sql`case when ${a}.of_somebody then ${bandOf(sql`${a}.score`, SCORE_BANDS)} else '' end`,
    ),
    mandatory: ofApplication(
      (a) => sql`case when ${a}.of_somebody then case when ${a}.has_mandatory then 'yes' else 'no' end else '' end`,
    ),
    experience: ofCandidate(bandOf(sql`their.exp_months`, EXPERIENCE_BANDS)),
    notice: ofCandidate(bandOf(sql`their.notice_days`, NOTICE_BANDS)),
    location: ofCandidate(wordOf(sql`nullif(their.location_key, 'Unknown')`)),
    degree: ofCandidate(wordOf(sql`their.degree_level`)),
    employer: ofCandidate(wordOf(sql`their.current_employer`)),
    nationality: ofCandidate(unless(isBlind, wordOf(sql`their.nationality`))),
    permit: ofCandidate(unless(isBlind, wordOf(sql`their.work_permit`))),
    language: text(sql`coalesce(their_resume.language, '')`, { join: 'resume' }),
    tag: { key: unless(hidesTags, sql`coalesce(tagged.tag_id::text, '')`), kind: 'tag', join: tagged, isMany: true },
    resumeGroup: {
      key: sql`coalesce(grouped.resume_group_id::text, '')`,
      kind: 'resumeGroup',
      join: 'resumeGroup',
      isMany: true,
    },
  }
}

type SubjectMaker = (context: SubjectContext) => SubjectSql

/** A subject whose rows are of candidates on positions, with what is known of these. `of`: whether the rows are applications. */
export const withApplicants =
  (make: SubjectMaker, of: 'application' | 'other' = 'other'): SubjectMaker =>
  (context) => {
    const made = make(context)
    return { ...made, fields: { ...fieldsOfApplicant(context, of === 'application'), ...made.fields } }
  }
