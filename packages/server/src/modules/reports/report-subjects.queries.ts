import type { SubjectId } from '@rolecall/domain/reports/report-subjects'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { channelOf } from '../applications/channel-of.queries.ts'

// What each subject of reports is made of: its rows are `e`, their positions `o`.

type Sql = RawBuilder<unknown>

/** Kinds of ids, by which filters compare and names are found. */
export type KeyKind = 'position' | 'project' | 'user' | 'source' | 'stage' | 'sequence' | 'text'

/** `key`: the value of a row; `join`: what it needs beside the rows and their positions; `isMany`: a row may have several. */
export type FieldSql = { key: Sql; kind: KeyKind; join?: JoinName; isMany?: boolean }

/** What steps of the company's pipeline count, and the moment that is now. */
export type SubjectContext = {
  tx: Pick<Tx, 'companyId'>
  further: readonly string[]
  selected: readonly string[]
  now: Date
}

export type SubjectSql = {
  from: Sql
  /** The moment of a row that lies in the period. */
  at: Sql
  fields: Readonly<Record<string, FieldSql>>
  /** Whether something holds for a row; null: it counts neither way. */
  rates: Readonly<Record<string, { holds: Sql; join?: JoinName }>>
  /** How long something took, in seconds; null: it does not count. */
  times: Readonly<Record<string, { took: Sql; join?: JoinName }>>
}

/** Tables that fields and measures need beside the rows. */
export type JoinName = 'application' | 'form' | 'course' | 'interviewer' | 'lastInterview'

export const joinOf = ({ companyId }: Pick<Tx, 'companyId'>, name: JoinName): Sql => {
  switch (name) {
    case 'application':
      return sql`left join application a on a.company_id = ${companyId} and a.position_id = e.position_id
        and a.candidate_id = e.candidate_id`
    case 'form':
      return sql`left join application_form f on f.company_id = ${companyId} and f.position_id = e.position_id
        and f.candidate_id = e.candidate_id and f.applied_at is not null`
    case 'course':
      return sql`left join application_course c on c.company_id = ${companyId} and c.position_id = e.position_id
        and c.candidate_id = e.candidate_id`
    case 'interviewer':
      return sql`join interviewer w on w.company_id = ${companyId} and w.interview_id = e.id and w.user_id is not null`
    case 'lastInterview':
      return sql`left join lateral (
        select max(i.ends_at) as ends_at from interview i
        join interviewer w on w.company_id = ${companyId} and w.interview_id = i.id and w.user_id = e.written_by
        where i.company_id = ${companyId} and i.position_id = e.position_id and i.candidate_id = e.candidate_id
          and i.state <> 'cancelled' and i.ends_at <= e.submitted_at) l on true`
  }
}

const lasted = (from: Sql, to: Sql): Sql => sql`date_part('epoch', ${to} - ${from})`

const OF_POSITION = {
  position: { key: sql`o.id`, kind: 'position' },
  project: { key: sql`o.project_id`, kind: 'project' },
  recruiter: { key: sql`o.created_by`, kind: 'user' },
  department: { key: sql`coalesce(o.functions -> 0 ->> 'name', '')`, kind: 'text' },
} as const satisfies Record<string, FieldSql>

const OF_APPLICATION = {
  ...OF_POSITION,
  source: { key: sql`e.source`, kind: 'source' },
  furthest: { key: sql`e.furthest`, kind: 'stage' },
  channel: { key: sql`coalesce(${channelOf}, '')`, kind: 'text', join: 'form' },
  stage: { key: sql`a.status_group_id`, kind: 'stage', join: 'application' },
  reason: { key: sql`coalesce(a.reason, '')`, kind: 'text', join: 'application' },
} as const satisfies Record<string, FieldSql>

/** Rows of a table about applications, with their positions. */
const rowsOf = (table: string, { companyId }: Pick<Tx, 'companyId'>, condition: Sql = sql`true`): Sql =>
  sql`${sql.table(table)} e join position o on o.company_id = ${companyId} and o.id = e.position_id
    and e.company_id = ${companyId} and ${condition}`

const hire = { took: lasted(sql`e.came_at`, sql`e.selected_at`) }

type Subjects = { [Id in SubjectId]: (context: SubjectContext) => SubjectSql }

export const SUBJECTS: Subjects = {
  applications: ({ tx, further, selected }) => ({
    from: rowsOf('application_course', tx),
    at: sql`e.came_at`,
    fields: OF_APPLICATION,
    rates: {
      further: { holds: sql`e.furthest = any(${further}::text[])` },
      selected: { holds: sql`e.furthest = any(${selected}::text[])` },
    },
    times: { answer: { took: lasted(sql`e.came_at`, sql`e.answered_at`) }, hire },
  }),
  stays: ({ tx }) => ({
    from: rowsOf('application_stay', tx),
    at: sql`e.left_at`,
    fields: {
      ...OF_POSITION,
      stage: { key: sql`e.group_id`, kind: 'stage' },
      source: { key: sql`c.source`, kind: 'source', join: 'course' },
    },
    rates: {},
    times: { stay: { took: lasted(sql`e.entered_at`, sql`e.left_at`) } },
  }),
  selections: ({ tx }) => ({
    from: rowsOf('application_course', tx),
    at: sql`e.selected_at`,
    fields: OF_APPLICATION,
    rates: {},
    times: { hire, fill: { took: lasted(sql`o.created_at`, sql`e.selected_at`) } },
  }),
  positions: ({ tx }) => ({
    from: sql`position o join position e on e.company_id = ${tx.companyId} and e.id = o.id and o.company_id = ${tx.companyId}`,
    at: sql`o.created_at`,
    fields: {
      ...OF_POSITION,
      state: {
        key: sql`case when o.archive or o.project_archive then 'archived' when o.stage = 'Closed' then 'closed'
          when o.hold or o.project_hold then 'on_hold' else 'open' end`,
        kind: 'text',
      },
    },
    rates: {
      filled: {
        holds: sql`(select count(*) from application_course c where c.company_id = ${tx.companyId}
          and c.position_id = o.id and c.selected_at is not null) >= o.total_openings`,
      },
    },
    times: {},
  }),
  interviews: ({ tx }) => ({
    from: rowsOf('interview', tx),
    at: sql`e.starts_at`,
    fields: {
      ...OF_POSITION,
      person: { key: sql`w.user_id`, kind: 'user', join: 'interviewer', isMany: true },
      kind: { key: sql`e.interview_type`, kind: 'text' },
      state: { key: sql`case e.state when 'cancelled' then 'cancelled' else 'scheduled' end`, kind: 'text' },
    },
    rates: { cancelled: { holds: sql`e.state = 'cancelled'` } },
    // One that moved in was entered here long after.
    times: {
      ahead: { took: sql`case when e.moved_in_at is null then ${lasted(sql`e.scheduled_at`, sql`e.starts_at`)} end` },
    },
  }),
  scorecards: ({ tx }) => ({
    from: rowsOf('scorecard', tx, sql`e.submitted_at is not null`),
    at: sql`e.submitted_at`,
    fields: {
      ...OF_POSITION,
      person: { key: sql`e.written_by`, kind: 'user' },
      kind: { key: sql`coalesce(e.verdict, '')`, kind: 'text' },
    },
    rates: {},
    times: { late: { took: lasted(sql`l.ends_at`, sql`e.submitted_at`), join: 'lastInterview' } },
  }),
  offers: ({ tx, now }) => {
    const state = sql`case when e.state = 'sent' and e.expires_at <= ${now} then 'expired' else e.state end`
    return {
      from: rowsOf('offer', tx, sql`e.sent_at is not null`),
      at: sql`e.sent_at`,
      fields: {
        ...OF_POSITION,
        source: { key: sql`a.source`, kind: 'source', join: 'application' },
        state: { key: state, kind: 'text' },
        person: { key: sql`e.made_by`, kind: 'user' },
      },
      rates: {
        accepted: {
          holds: sql`case when ${state} in ('signed', 'declined', 'expired', 'withdrawn') then e.state = 'signed' end`,
        },
      },
      times: {
        reply: {
          took: sql`case when e.state in ('signed', 'declined') then ${lasted(sql`e.sent_at`, sql`e.ended_at`)} end`,
        },
      },
    }
  },
  emails: ({ tx }) => ({
    from: rowsOf('outgoing_mail', tx, sql`e.candidate_id is not null`),
    at: sql`e.created_at`,
    fields: { ...OF_POSITION, kind: { key: sql`e.kind`, kind: 'text' }, state: { key: sql`e.state`, kind: 'text' } },
    rates: { failed: { holds: sql`e.state in ('failed', 'bounced')` } },
    times: {},
  }),
  sequences: ({ tx }) => ({
    from: rowsOf('sequence_enrolment', tx),
    at: sql`e.enrolled_at`,
    fields: {
      ...OF_POSITION,
      sequence: { key: sql`e.sequence_id`, kind: 'sequence' },
      state: { key: sql`e.state`, kind: 'text' },
      person: { key: sql`e.enrolled_by`, kind: 'user' },
    },
    rates: { answered: { holds: sql`e.why = 'answered'` } },
    times: {},
  }),
}

const OF_COURSES: ReadonlySet<SubjectId> = new Set(['applications', 'stays', 'selections', 'positions'])

/** Whether the courses of applications have to be up to date for a subject. */
export const isOfCourses = (subject: SubjectId): boolean => OF_COURSES.has(subject)
