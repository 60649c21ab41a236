import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isWaitingFor } from '../approval-chains/waiting-approvals.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { isOpen } from '../position-state/states.queries.ts'

/** Days after an interview for which its scorecard is asked for. Limit chosen by us. */
const ASKED_DAYS = 14
/** Days of the agenda before and after now. Limit chosen by us: today and the week ahead, in any time zone. */
const AGENDA_DAYS = { before: 1, after: 7 } as const

/** Whether the viewer takes part in `interview as i`. */
const takesPart = (tx: Tx, { userId }: Session) => sql<boolean>`exists (select from interviewer l
  where l.company_id = ${tx.companyId} and l.interview_id = i.id and l.user_id = ${userId})`

/** Whether the viewer takes part in `interview as i`, which did not move in, and has not submitted a scorecard. */
const owesScorecard = (tx: Tx, viewer: Session) => sql<boolean>`(
  ${takesPart(tx, viewer)} and i.moved_in_at is null
  and not exists (select from scorecard k where k.company_id = ${tx.companyId} and k.position_id = i.position_id
    and k.candidate_id = i.candidate_id and k.written_by = ${viewer.userId} and k.submitted_at is not null))`

const selectInterviews = (tx: Tx, viewer: Session) =>
  tx
    .selectFrom('interview as i')
    .modifyFront(withCachedPlan)
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.position_id'))
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .select([
      'i.id',
      'i.position_id',
      'i.candidate_id',
      'i.starts_at',
      'i.ends_at',
      SHOWN_TITLE.as('title'),
      nameOf(tx, viewer),
    ])
    .select(sql<string>`count(*) over ()`.as('in_all'))
    .where('i.company_id', '=', tx.companyId)
    .where('i.state', '<>', 'cancelled')
    .where(visiblePositions(viewer))
    .orderBy('i.starts_at')
    .orderBy('i.id')

type Page = { now: Date; limit: number }

const listUnratedSince = compileOnce((tx: Tx, viewer: Session, since: Date, now: Date, limit: number) =>
  selectInterviews(tx, viewer)
    .where('i.starts_at', '>', since)
    .where('i.starts_at', '<', now)
    .where('i.ends_at', '<=', now)
    .where(owesScorecard(tx, viewer))
    // One per candidate and position, however many interviews there were.
    .where(
      sql<SqlBool>`not exists (select from interview x join interviewer l on l.company_id = ${tx.companyId}
          and l.interview_id = x.id and l.user_id = ${viewer.userId}
        where x.company_id = ${tx.companyId} and x.position_id = i.position_id and x.candidate_id = i.candidate_id
          and x.state <> 'cancelled' and x.moved_in_at is null and x.ends_at <= ${now}
          and (x.starts_at, x.id) > (i.starts_at, i.id))`,
    )
    .limit(limit),
)

/** Interviews after which the viewer owes a scorecard, in order: the last one of each candidate on a position. */
export const listUnrated = (tx: Tx, viewer: Session, { now, limit }: Page) =>
  listUnratedSince(tx, viewer, new Date(now.getTime() - ASKED_DAYS * DAY_MS), now, limit)

const listAgendaBetween = compileOnce((tx: Tx, viewer: Session, since: Date, until: Date, limit: number) =>
  selectInterviews(tx, viewer)
    .select([
      'i.time_zone',
      'i.interview_type',
      'i.place',
      'i.meeting_link',
      takesPart(tx, viewer).as('takes_part'),
      owesScorecard(tx, viewer).as('owes_scorecard'),
    ])
    .where('i.starts_at', '>', since)
    .where('i.starts_at', '<', until)
    .where(sql<SqlBool>`(i.scheduled_by = ${viewer.userId} or ${takesPart(tx, viewer)})`)
    .limit(limit),
)

/** The interviews that the viewer takes part in or scheduled, from a day ago to a week ahead, in order. */
export const listAgenda = (tx: Tx, viewer: Session, { now, limit }: Page) => {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return listAgendaBetween(tx, viewer, inDays(-AGENDA_DAYS.before), inDays(AGENDA_DAYS.after), limit)
}

/**
 * Messages of applicants that nobody has answered, on open positions that the viewer owns, by position: the longest waiting
 * first. Only the last message of an application waits.
 */
export const listReplies = compileOnce((tx: Tx, viewer: Session, limit: number) =>
  tx
    .selectFrom('position as o')
    .modifyFront(withCachedPlan)
    .innerJoinLateral(
      () =>
        sql<{ count: string; since: Date; candidate_id: string }>`(
          select count(*) as count, min(m.at) as since, min(m.candidate_id) as candidate_id
          from applicant_message m
          where m.company_id = ${tx.companyId} and m.position_id = o.id and m.written_by is null
            and not exists (select from applicant_message x where x.company_id = ${tx.companyId}
              and x.candidate_id = m.candidate_id and x.position_id = m.position_id and (x.at, x.id) > (m.at, m.id))
          having count(*) > 0)`.as<'n'>(sql.ref('n')),
      (join) => join.onTrue(),
    )
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', sql.ref('n.candidate_id')))
    .select([
      'o.id as position_id',
      SHOWN_TITLE.as('title'),
      'n.count',
      'n.since',
      'n.candidate_id',
      nameOf(tx, viewer),
    ])
    .select(sql<string>`count(*) over ()`.as('in_all'))
    .where('o.company_id', '=', tx.companyId)
    .where('o.created_by', '=', viewer.userId)
    .where(visiblePositions(viewer))
    .where(isOpen)
    .orderBy('n.since')
    .orderBy('o.id')
    .limit(limit),
)

/**
 * Offers of times by the viewer from which none was chosen, the longest waiting first; leaves out those with another
 * interview since.
 */
export const listUnanswered = compileOnce((tx: Tx, viewer: Session, { now, limit }: { now: Date; limit: number }) =>
  tx
    .selectFrom('interview_offer as f')
    .modifyFront(withCachedPlan)
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'f.position_id'))
    .select([
      'f.position_id',
      'f.candidate_id',
      'f.offered_at as since',
      'f.candidate_name as name',
      SHOWN_TITLE.as('title'),
      sql<boolean>`f.other_time <> ''`.as('wants_another'),
      sql<string>`count(*) over ()`.as('in_all'),
    ])
    .where('f.company_id', '=', tx.companyId)
    .where('f.offered_by', '=', viewer.userId)
    .where('f.interview_id', 'is', null)
    .where('f.withdrawn_at', 'is', null)
    .where('f.valid_until', '>', now)
    .where(
      sql<SqlBool>`not exists (select from interview i where i.company_id = ${tx.companyId}
        and i.position_id = f.position_id and i.candidate_id = f.candidate_id and i.scheduled_at > f.offered_at
        and i.state <> 'cancelled')`,
    )
    .where(visiblePositions(viewer))
    .orderBy('f.offered_at')
    .orderBy('f.id')
    .limit(limit),
)

/** Counts users who verified their address and wait for approval, with the date of the first. */
export const countUnapproved = (tx: Tx) =>
  tx
    .selectFrom('app_user as u')
    .modifyFront(withCachedPlan)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('u.created_at').as('since')])
    .where('u.company_id', '=', tx.companyId)
    .where('u.is_approved', '=', false)
    .where('u.is_active', '=', true)
    .where('u.email_verified', '=', true)
    .executeTakeFirstOrThrow()

type WorkRow = { why: 'proposal' | 'person' | 'asked' | 'received'; count: string; since: Date; due: string | null }

const listOnPagesSince = compileOnce(
  (tx: Tx, viewer: Session, answers: boolean, since: Date, today: string) => sql<WorkRow>`
  select ${withCachedPlan} 'proposal' as why, count(*) as count, min(p.made_at) as since, null as due
  from proposal p
  join assistant a on a.company_id = ${tx.companyId} and a.id = p.assistant_id
  where p.company_id = ${tx.companyId} and p.user_id = ${viewer.userId} and p.state = 'open' and p.made_at > ${since}
    and a.ended_at is null
  having count(*) > 0
  union all
  select 'person', count(*), min(v.asked_at), min(v.due_on)::text
  from review_request v
  join position o on o.company_id = ${tx.companyId} and o.id = v.position_id
  where ${answers} and v.company_id = ${tx.companyId} and v.ended_at is null
    and (o.created_by = ${viewer.userId} or exists (select from position_member m
      where m.company_id = ${tx.companyId} and m.position_id = o.id and m.user_id = ${viewer.userId}))
    and ${visiblePositions(viewer)}
  having count(*) > 0
  union all
  select 'asked', count(distinct a.id), min(a.asked_at), ''
  from approval_seat s
  join approval a on a.company_id = ${tx.companyId} and a.id = s.approval_id
  where s.company_id = ${tx.companyId} and ${isWaitingFor(tx, viewer.userId, today)}
  having count(*) > 0
  union all
  select 'received', count(*), min(n.received_at), ''
  from incoming_mail n
  where ${viewer.isAdmin} and n.company_id = ${tx.companyId} and n.candidate_id is null and n.handled_at is null
  having count(*) > 0`,
)

/**
 * Lists, with numbers and dates, what waits on pages of its own: proposals of the viewer's assistants that can still be
 * confirmed; requests for a person on positions that the viewer owns or has a part in, if they may answer, with the earliest
 * due day; approvals asked of them and, for administrators, emails that match none of ours, which have no due day.
 */
export const listOnPages = (
  tx: Tx,
  viewer: Session,
  { answers, now, today }: { answers: boolean; now: Date; today: string },
) => listOnPagesSince(tx, viewer, answers, new Date(now.getTime() - PROPOSAL.days * DAY_MS), today)
