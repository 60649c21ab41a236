import { ADMIN_TOPICS, NOTIFICATIONS_PAGE, type Topic } from '@rolecall/domain/notifications/topics'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { type Viewer, visibleProjects } from '../company/visibility.queries.ts'
import { isVisibleOrAbsent, selectHistoryEntries } from '../company/visible-events.queries.ts'

/** Unread notifications beyond this number are not counted. */
const COUNTED_MAX = 100

/** Notifications of the viewer whose subjects they may still see. */
const selectOwn = (tx: Tx, viewer: Viewer) =>
  selectHistoryEntries(tx)
    .innerJoin('notification as n', (join) =>
      tenantJoin(join, tx, 'n').onRef('n.event_id', '=', 'e.id').on('n.user_id', '=', viewer.userId),
    )
    .leftJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'e.project_id'))
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'e.candidate_id'))
    .select(['n.topic', 'n.happenings', 'n.read_at', 'e.project_id', 'e.candidate_id', 'p.name as project_name'])
    .$if(!viewer.isAdmin, (query) => query.where('n.topic', 'not in', [...ADMIN_TOPICS]))
    .where(isVisibleOrAbsent(viewer, 'e.position_id'))
    .where(
      sql<SqlBool>`(e.project_id is null or e.position_id is not null
        or (p.id is not null and ${visibleProjects(viewer)}))`,
    )

type NotificationsQuery = { isUnread: boolean; start?: number; limit?: number; since?: Date | null }

/** Notifications, newest first; one more than asked for if there are more. */
export const listNotifications = (
  tx: Tx,
  viewer: Viewer,
  reader: BlindReader,
  { isUnread, start = 0, limit = NOTIFICATIONS_PAGE, since = null }: NotificationsQuery,
) =>
  selectOwn(tx, viewer)
    .select(nameFor(tx, reader).as('candidate_name'))
    .$if(isUnread, (query) => query.where('n.read_at', 'is', null))
    .$if(since !== null, (query) => query.where('n.at', '>', since ?? new Date(0)))
    .orderBy('n.event_id', 'desc')
    .limit(limit + 1)
    .offset(start)
    .execute()

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

export async function countUnread(tx: Tx, viewer: Viewer): Promise<number> {
  const { count } = await tx
    .selectFrom(selectOwn(tx, viewer).where('n.read_at', 'is', null).limit(COUNTED_MAX).as('unread'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type ReadMark = { ids: readonly string[]; isAll: boolean; readAt: Date | null }

export const markNotifications = (tx: Tx, { userId }: Viewer, { ids, isAll, readAt }: ReadMark) =>
  tx
    .updateTable('notification')
    // A notification that was read gathers no more events.
    .set({ read_at: readAt, gathers: null })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('read_at', readAt ? 'is' : 'is not', null)
    .$if(!isAll, (query) => query.where(sql<boolean>`event_id = any(${ids}::bigint[])`))
    .execute()

export const findChoice = (tx: Tx, userId: string) =>
  tx
    .selectFrom('notification_choice')
    .select([sql<Topic[]>`muted`.as('muted'), 'has_digest'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

type Choice = { muted: readonly Topic[]; hasDigest: boolean; now: Date }

/** Saves a user's choice. A digest that is switched on covers what comes from now on. */
export const upsertChoice = (tx: Tx, userId: string, { muted, hasDigest, now }: Choice) =>
  tx
    .insertInto('notification_choice')
    .values({ company_id: tx.companyId, user_id: userId, muted: [...muted], has_digest: hasDigest, digest_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet((eb) => ({
        muted: [...muted],
        has_digest: hasDigest,
        digest_at: sql<Date>`case when notification_choice.has_digest then notification_choice.digest_at
          else ${eb.ref('excluded.digest_at')} end`,
      })),
    )
    .execute()

/** Users who want a digest and have not had one since `before`. */
export const listDigested = (tx: Tx, before: Date) =>
  tx
    .selectFrom('notification_choice as h')
    .innerJoin('app_user as w', (join) => tenantJoin(join, tx, 'w').onRef('w.id', '=', 'h.user_id'))
    .select(['h.user_id', 'h.digest_at'])
    .where('h.company_id', '=', tx.companyId)
    .where('h.has_digest', '=', true)
    .where('h.digest_at', '<', before)
    .where('w.is_active', '=', true)
    .orderBy('h.user_id')
    .execute()

export const recordDigests = (tx: Tx, userIds: readonly string[], at: Date) =>
  tx
    .updateTable('notification_choice')
    .set({ digest_at: at })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()

/**
 * Marks interviews that begin by then as reminded and returns them: those whose interviewers were not reminded of this start.
 */
export async function claimUnremindedInterviews(tx: Tx, { now, until }: { now: Date; until: Date }) {
  const { rows } = await sql<ReminderRow>`
    update interview set reminded_of = starts_at
    where company_id = ${tx.companyId} and state <> 'cancelled' and starts_at > ${now} and starts_at <= ${until}
      and reminded_of is distinct from starts_at
    returning id, position_id, candidate_id, resume_id, starts_at, ends_at, time_zone,
      (select o.project_id from position o where o.company_id = ${tx.companyId} and o.id = position_id) as project_id,
      (select array_agg(l.name order by l.place) from interviewer l
        where l.company_id = ${tx.companyId} and l.interview_id = interview.id) as names,
      (select array_agg(l.user_id) from interviewer l
        where l.company_id = ${tx.companyId} and l.interview_id = interview.id and l.user_id is not null) as leads`.execute(
    tx,
  )
  return rows
}

/** Days after an interview for which scorecards are still asked for. */
const ASKED_FOR_DAYS = 1
export const scorecardWindowStart = (now: Date): Date => new Date(now.getTime() - ASKED_FOR_DAYS * 86_400_000)

/** Marks interviews that ended just now as asked about and returns them; `leads` are those without a scorecard. */
export async function claimUnratedInterviews(tx: Tx, now: Date): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    update interview set cards_asked = ends_at
    where company_id = ${tx.companyId} and state <> 'cancelled' and starts_at > ${scorecardWindowStart(now)} and starts_at < ${now}
      and ends_at <= ${now} and cards_asked is distinct from ends_at
    returning id, position_id, candidate_id, resume_id, starts_at, ends_at, time_zone,
      (select o.project_id from position o where o.company_id = ${tx.companyId} and o.id = position_id) as project_id,
      (select array_agg(l.name order by l.place) from interviewer l
        where l.company_id = ${tx.companyId} and l.interview_id = interview.id) as names,
      (select array_agg(l.user_id) from interviewer l
        where l.company_id = ${tx.companyId} and l.interview_id = interview.id and l.user_id is not null
          and not exists (select from scorecard k where k.company_id = ${tx.companyId}
            and k.position_id = interview.position_id and k.candidate_id = interview.candidate_id
            and k.written_by = l.user_id and k.submitted_at is not null)) as leads`.execute(tx)
  return rows
}

export type ReminderRow = {
  id: string
  project_id: string
  position_id: string
  candidate_id: string
  resume_id: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  names: string[] | null
  leads: string[] | null
}

/** Users who, with one of these finished interviews, have shadowed exactly as often as their pool requires before they lead. */
export async function listGraduates(tx: Tx, interviewIds: readonly string[], now: Date) {
  if (interviewIds.length === 0) return []
  const { rows } = await sql<{ user_id: string; name: string; pool: string }>`
    select distinct m.user_id, u.full_name as name, p.name as pool
    from interviewer v
    join interviewer_pool_member m on m.company_id = ${tx.companyId} and m.pool_id = v.pool_id and m.user_id = v.user_id
    join interviewer_pool p on p.company_id = ${tx.companyId} and p.id = m.pool_id
    join app_user u on u.company_id = ${tx.companyId} and u.id = m.user_id
    where v.company_id = ${tx.companyId} and v.interview_id = any(${interviewIds}::uuid[]) and v.seat = 'shadow'
      and m.seat = 'shadow' and m.shadowed_before + (
        select count(*) from interviewer o
        where o.company_id = ${tx.companyId} and o.pool_id = m.pool_id and o.user_id = m.user_id
          and o.seat = 'shadow' and not o.is_cancelled and o.ends_at <= ${now}::timestamptz) = p.shadows_needed`.execute(
    tx,
  )
  return rows
}
