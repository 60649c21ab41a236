import type { SubjectId } from '@rolecall/domain/reports/report-subjects'
import { NO_POST } from '@rolecall/domain/reports/report-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { channelOf } from '../applications/channel-of.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { visibleRequisitions } from '../position-state/requisition-of-position.queries.ts'
import { OF_POSITION, stateOfPosition, withApplicants } from './report-fields.queries.ts'
import type { FieldSql, SubjectContext, SubjectSql } from './report-sql.ts'

// What each subject of reports is made of: its rows are `e`, their positions, if they have some, `o`.

type Sql = RawBuilder<unknown>

const lasted = (from: Sql, to: Sql): Sql => sql`date_part('epoch', ${to} - ${from})`

const OF_APPLICATION = {
  ...OF_POSITION,
  source: { key: sql`e.source`, kind: 'source' },
  furthest: { key: sql`e.furthest`, kind: 'stage' },
  channel: { key: sql`coalesce(${channelOf}, ${sql.lit(NO_POST)})`, kind: 'text', join: 'form' },
  stage: { key: sql`a.status_group_id`, kind: 'stage', join: 'application' },
  reason: { key: sql`coalesce(a.reason, '')`, kind: 'text', join: 'application' },
} as const satisfies Record<string, FieldSql>

type Some = { where?: Sql; positions?: Sql }
/** Rows of a table about applications, with their positions. */
function rowsOf(
  table: string,
  { companyId }: Pick<Tx, 'companyId'>,
  { where = sql`true`, positions = sql`true` }: Some = {},
) {
  const from = sql`${sql.table(table)} e join position o on o.company_id = ${companyId} and o.id = e.position_id
    and e.company_id = ${companyId} and ${where} and ${positions}`
  return { from, rows: { table, where, positions } }
}

const hire = { took: lasted(sql`e.came_at`, sql`e.selected_at`) }

type Subjects = { [Id in SubjectId]: (context: SubjectContext) => SubjectSql }

export const SUBJECTS: Subjects = {
  applications: withApplicants(({ tx, further, selected, reached }) => ({
    ...rowsOf('application_course', tx),
    at: sql`e.came_at`,
    fields: OF_APPLICATION,
    rates: {
      further: { holds: sql`e.furthest = any(${further}::text[])` },
      selected: { holds: sql`e.furthest = any(${selected}::text[])` },
      reached: { holds: reached ? sql`e.furthest = any(${reached}::text[])` : sql`null::boolean` },
    },
    times: { answer: { took: lasted(sql`e.came_at`, sql`e.answered_at`) }, hire },
  })),
  stays: withApplicants(({ tx }) => ({
    ...rowsOf('application_stay', tx),
    at: sql`e.left_at`,
    fields: {
      ...OF_POSITION,
      stage: { key: sql`e.group_id`, kind: 'stage' },
      source: { key: sql`c.source`, kind: 'source', join: 'course' },
    },
    rates: {},
    times: { stay: { took: lasted(sql`e.entered_at`, sql`e.left_at`) } },
  })),
  selections: withApplicants(({ tx }) => ({
    ...rowsOf('application_course', tx),
    at: sql`e.selected_at`,
    fields: OF_APPLICATION,
    rates: {},
    times: { hire, fill: { took: lasted(sql`o.created_at`, sql`e.selected_at`) } },
  })),
  progress: withApplicants(
    ({ tx, now, inProgress }) => ({
      ...rowsOf('application', tx, {
        // Named one by one, so that the planner knows how few they are.
        where: sql`e.of_somebody and e.status_group_id = any(${inProgress}::text[])`,
        positions: sql`${stateOfPosition} in ('open', 'on_hold')`,
      }),
      at: sql`e.moved_at`,
      fields: {
        ...OF_POSITION,
        stage: { key: sql`e.status_group_id`, kind: 'stage' },
        source: { key: sql`e.source`, kind: 'source' },
      },
      rates: {},
      times: { age: { took: lasted(sql`e.moved_at`, sql`${now}::timestamptz`) } },
    }),
    'application',
  ),
  ends: withApplicants(
    ({ tx }) => ({
      ...rowsOf('application', tx, {
        where: sql`e.of_somebody and e.status_group_id in (
          select g.id from status_group g where g.company_id = ${tx.companyId} and g.status_type = 'closed')`,
      }),
      at: sql`e.moved_at`,
      fields: {
        ...OF_POSITION,
        source: { key: sql`e.source`, kind: 'source' },
        reason: { key: sql`coalesce(e.reason, '')`, kind: 'text' },
        furthest: { key: sql`c.furthest`, kind: 'stage', join: 'course' },
        kind: {
          key: sql`case when f.withdrawn_at is null then 'rejected' else 'withdrawn' end`,
          kind: 'text',
          join: 'form',
        },
      },
      rates: {},
      times: {},
    }),
    'application',
  ),
  referrals: withApplicants(({ tx, further, selected }) => ({
    from: sql`${rowsOf('application_form', tx, { where: sql`e.channel like 'referral-%' and e.applied_at is not null` }).from}
      join referral_link l on l.company_id = ${tx.companyId} and l.code = substr(e.channel, 10) and l.position_id = e.position_id`,
    at: sql`e.applied_at`,
    fields: {
      ...OF_POSITION,
      person: { key: sql`l.user_id`, kind: 'user' },
      furthest: { key: sql`c.furthest`, kind: 'stage', join: 'course' },
    },
    rates: {
      further: { holds: sql`c.furthest = any(${further}::text[])`, join: 'course' },
      selected: { holds: sql`c.furthest = any(${selected}::text[])`, join: 'course' },
    },
    times: {},
  })),
  positions: ({ tx }) => ({
    from: sql`position o join position e on e.company_id = ${tx.companyId} and e.id = o.id and o.company_id = ${tx.companyId}`,
    at: sql`o.created_at`,
    fields: {
      ...OF_POSITION,
      state: { key: stateOfPosition, kind: 'text' },
    },
    rates: {
      filled: {
        holds: sql`(select count(*) from application_course c where c.company_id = ${tx.companyId}
          and c.position_id = o.id and c.selected_at is not null) >= o.total_openings`,
      },
    },
    times: {},
  }),
  openings: ({ tx }) => ({
    from: sql`position o join lateral (select o.id as position_id, null::bigint as candidate_id, place
      from generate_series(1, o.total_openings) place) e on o.company_id = ${tx.companyId}`,
    at: sql`o.created_at`,
    fields: { ...OF_POSITION, state: { key: stateOfPosition, kind: 'text' } },
    rates: { filled: { holds: sql`s.selected_at is not null`, join: 'filling' } },
    times: { fill: { took: lasted(sql`o.created_at`, sql`s.selected_at`), join: 'filling' } },
  }),
  requisitions: ({ tx, viewer, today }) => ({
    from: sql`requisition e`,
    at: sql`e.created_at`,
    isVisible: sql`e.company_id = ${tx.companyId} and exists (select from requisition q
      where q.company_id = ${tx.companyId} and q.id = e.id and ${visibleRequisitions(tx, viewer, today)})`,
    fields: {
      department: { key: sql`e.department`, kind: 'text' },
      person: { key: sql`e.created_by`, kind: 'user' },
      state: { key: sql`e.state`, kind: 'text' },
    },
    rates: {
      approved: { holds: sql`case when e.state in ('approved', 'done', 'refused') then e.state <> 'refused' end` },
    },
    times: { decision: { took: lasted(sql`d.asked_at`, sql`d.ended_at`), join: 'decision' } },
  }),
  approvals: ({ tx, viewer, today }) => ({
    from: sql`approval_seat e join approval p on p.company_id = ${tx.companyId} and p.id = e.approval_id
      and e.company_id = ${tx.companyId} and e.answer <> ''
      join approval_step t on t.company_id = ${tx.companyId} and t.approval_id = e.approval_id and t.place = e.place`,
    at: sql`e.answered_at`,
    isVisible: sql`(p.kind = 'offer' and exists (select from offer f
        join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
        where f.company_id = ${tx.companyId} and f.id = p.subject_id and ${visiblePositions(viewer)})
      or p.kind = 'requisition' and exists (select from requisition q
        where q.company_id = ${tx.companyId} and q.id = p.subject_id and ${visibleRequisitions(tx, viewer, today)}))`,
    fields: {
      person: { key: sql`e.answered_by`, kind: 'user' },
      kind: { key: sql`p.kind`, kind: 'text' },
      state: { key: sql`e.answer`, kind: 'text' },
    },
    rates: {},
    times: { answer: { took: lasted(sql`t.opened_at`, sql`e.answered_at`) } },
  }),
  interviews: withApplicants(({ tx }) => ({
    ...rowsOf('interview', tx),
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
  })),
  scorecards: ({ tx }) => ({
    ...rowsOf('scorecard', tx, { where: sql`e.submitted_at is not null` }),
    at: sql`e.submitted_at`,
    fields: {
      ...OF_POSITION,
      person: { key: sql`e.written_by`, kind: 'user' },
      kind: { key: sql`coalesce(e.verdict, '')`, kind: 'text' },
    },
    rates: {},
    times: { late: { took: lasted(sql`l.ends_at`, sql`e.submitted_at`), join: 'lastInterview' } },
  }),
  offers: withApplicants(({ tx, now }) => {
    const state = sql`case when e.state = 'sent' and e.expires_at <= ${now} then 'expired' else e.state end`
    return {
      ...rowsOf('offer', tx, { where: sql`e.sent_at is not null` }),
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
  }),
  emails: ({ tx }) => ({
    ...rowsOf('outgoing_mail', tx, { where: sql`e.candidate_id is not null` }),
    at: sql`e.created_at`,
    fields: { ...OF_POSITION, kind: { key: sql`e.kind`, kind: 'text' }, state: { key: sql`e.state`, kind: 'text' } },
    rates: { failed: { holds: sql`e.state in ('failed', 'bounced')` } },
    times: {},
  }),
  sequences: ({ tx }) => ({
    ...rowsOf('sequence_enrolment', tx),
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

const OF_COURSES: ReadonlySet<SubjectId> = new Set([
  'applications',
  'stays',
  'selections',
  'ends',
  'referrals',
  'positions',
  'openings',
])

/** Whether the courses of applications have to be up to date for a subject. */
export const isOfCourses = (subject: SubjectId): boolean => OF_COURSES.has(subject)
