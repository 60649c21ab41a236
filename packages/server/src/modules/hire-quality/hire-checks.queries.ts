import { HIRE_MARKS } from '@rolecall/domain/hire-quality/hire-check-rules'
import { HIRING_MANAGER, INTERVIEWER } from '@rolecall/domain/users/member-types'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** A hiring manager who is asked, with the question and the candidate. */
export type HireCheckInvitee = {
  id: string
  user_id: string
  position_id: string
  candidate_id: string
  email: string
  full_name: string
  who: string | null
  title: string
  company: string
}

/** SQL: the recipients and values of the emails for the rows of `asked`. */
const described = (tx: Tx) => sql`
  select k.id, k.user_id, k.position_id, k.candidate_id::text as candidate_id, u.email::text as email, u.full_name,
    ${nameFor(tx, 'nobody')} as who, ${SHOWN_TITLE} as title, y.name as company
  from asked k
  join app_user u on u.company_id = ${tx.companyId} and u.id = k.user_id
  join position o on o.company_id = ${tx.companyId} and o.id = k.position_id
  join candidate c on c.company_id = ${tx.companyId} and c.id = k.candidate_id
  join company y on y.id = ${tx.companyId}
  order by k.id`

/** SQL: whether the application of `hire_check as k` is in a group for selected candidates. */
const isHired = (tx: Tx) => sql<boolean>`exists (select from application a
  join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id and g.status_type = 'selected'
  where a.company_id = ${tx.companyId} and a.position_id = k.position_id and a.candidate_id = k.candidate_id)`

type DueQuery = { zone: string; after: string; until: string; now: Date; limit: number }

/**
 * Marks hires as asked whose mark is due after a day and until another, and returns them (rule A-401). The mark counts from the
 * start day of the hire or the signed offer, else from the selection. The first hiring manager of the position is asked, else
 * its creator; nobody while none of them may sign in. A withdrawn question is asked again if the candidate was hired again.
 */
export async function claimDueHires(tx: Tx, { zone, after, until, now, limit }: DueQuery): Promise<HireCheckInvitee[]> {
  const { rows } = await sql<HireCheckInvitee>`
    with hired as (
      select a.position_id, a.candidate_id, a.moved_at, s.hired_at, o.created_by,
        coalesce(
          (select h.starts_on from hire h where h.company_id = ${tx.companyId} and h.position_id = a.position_id
            and h.candidate_id = a.candidate_id and h.undone_at is null order by h.hired_at desc limit 1),
          (select nullif(v.content ->> 'starts_on', '')::date from offer f
            join offer_version v on v.company_id = ${tx.companyId} and v.offer_id = f.id and v.number = f.number
            where f.company_id = ${tx.companyId} and f.position_id = a.position_id and f.candidate_id = a.candidate_id
              and f.state = 'signed' order by f.ended_at desc limit 1),
          (s.hired_at at time zone ${zone})::date) as starts_on
      from application a
      join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id and g.status_type = 'selected'
      join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
      join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id and c.erased_at is null
      left join application_course e on e.company_id = ${tx.companyId} and e.position_id = a.position_id
        and e.candidate_id = a.candidate_id
      cross join lateral (select coalesce(e.selected_at, a.moved_at) as hired_at) s
      where a.company_id = ${tx.companyId}
    ), due as (
      select h.position_id, h.candidate_id, h.hired_at, n.mark, h.starts_on + n.mark as due_on, w.id as user_id
      from hired h
      cross join unnest(${[...HIRE_MARKS]}::smallint[]) n(mark)
      cross join lateral (
        select u.id from app_user u
        left join position_member m on m.company_id = ${tx.companyId} and m.position_id = h.position_id
          and m.user_id = u.id and m.member_type = ${HIRING_MANAGER}
        where u.company_id = ${tx.companyId} and u.is_active and u.is_approved
          and (m.user_id is not null or u.id = h.created_by)
        order by m.added_at nulls last, u.id limit 1) w
      where h.starts_on + n.mark > ${after}::date and h.starts_on + n.mark <= ${until}::date
        and not exists (select from hire_check k where k.company_id = ${tx.companyId} and k.position_id = h.position_id
          and k.candidate_id = h.candidate_id and k.mark = n.mark
          and (k.withdrawn_at is null or k.withdrawn_at >= h.moved_at))
      order by h.position_id, h.candidate_id, n.mark limit ${limit}
    ), asked as (
      insert into hire_check (company_id, position_id, candidate_id, mark, user_id, hired_at, due_on, asked_at)
      select ${tx.companyId}::uuid, d.position_id, d.candidate_id, d.mark, d.user_id, d.hired_at, d.due_on, ${now}::timestamptz
      from due d
      on conflict (company_id, position_id, candidate_id, mark) do update set user_id = excluded.user_id,
        hired_at = excluded.hired_at, due_on = excluded.due_on, asked_at = excluded.asked_at, reminded_at = null,
        withdrawn_at = null
      returning id, user_id, position_id, candidate_id
    ) ${described(tx)}`.execute(tx)
  return rows
}

/** Marks questions as repeated that were asked until a moment, and returns those whose manager may still sign in. */
export async function claimUnanswered(
  tx: Tx,
  { askedUntil, now, limit }: { askedUntil: Date; now: Date; limit: number },
): Promise<HireCheckInvitee[]> {
  const { rows } = await sql<HireCheckInvitee>`
    with asked as (
      update hire_check k set reminded_at = ${now}
      where k.company_id = ${tx.companyId} and k.id in (
        select k.id from hire_check k
        join app_user u on u.company_id = ${tx.companyId} and u.id = k.user_id and u.is_active and u.is_approved
        where k.company_id = ${tx.companyId} and k.asked_at <= ${askedUntil} and k.answered_at is null
          and k.withdrawn_at is null and k.reminded_at is null order by k.asked_at, k.id limit ${limit})
      returning id, user_id, position_id, candidate_id
    ) ${described(tx)}`.execute(tx)
  return rows
}

type HandOnQuery = { askedSince: Date; now: Date; limit: number }

/**
 * Marks questions asked since a moment as asked of somebody else whose manager may no longer sign in, and returns them (rule
 * of a hiring manager of the position, else its creator, else another member who is no interviewer.
 */
export async function claimHandedOn(tx: Tx, { askedSince, now, limit }: HandOnQuery): Promise<HireCheckInvitee[]> {
  const { rows } = await sql<HireCheckInvitee>`
    with next as materialized (
      select k.id, w.id as user_id
      from hire_check k
      join app_user l on l.company_id = ${tx.companyId} and l.id = k.user_id and not (l.is_active and l.is_approved)
      join position o on o.company_id = ${tx.companyId} and o.id = k.position_id
      cross join lateral (
        select u.id from app_user u
        left join position_member m on m.company_id = ${tx.companyId} and m.position_id = k.position_id
          and m.user_id = u.id and m.member_type <> ${INTERVIEWER}
        where u.company_id = ${tx.companyId} and u.is_active and u.is_approved
          and (m.user_id is not null or u.id = o.created_by)
        order by m.member_type is distinct from ${HIRING_MANAGER}, u.id <> o.created_by, m.added_at, u.id limit 1) w
      where k.company_id = ${tx.companyId} and k.answered_at is null and k.withdrawn_at is null
        and k.asked_at > ${askedSince}
      order by k.asked_at, k.id limit ${limit}
    ), asked as (
      update hire_check k set user_id = n.user_id, asked_at = ${now}, reminded_at = null
      from next n where k.company_id = ${tx.companyId} and k.id = n.id
      returning k.id, k.user_id, k.position_id, k.candidate_id
    ) ${described(tx)}`.execute(tx)
  return rows
}

/** Withdraws unanswered questions about hires that were undone. */
export const withdrawUndone = (tx: Tx, now: Date) =>
  sql`update hire_check k set withdrawn_at = ${now} where k.company_id = ${tx.companyId} and k.answered_at is null
    and k.withdrawn_at is null and not ${isHired(tx)}`.execute(tx)

export type LinkedHireCheck = {
  id: string
  user_id: string
  score: number | null
  text: string
  answered_at: Date | null
  is_open: boolean
  who: string | null
  title: string
  company: string
}

/** The question of a link, as its manager may read it; locked until the transaction ends if it is to be answered. */
export async function findLinkedCheck(
  tx: Tx,
  { id, userId, lock }: { id: string; userId: string; lock: boolean },
): Promise<LinkedHireCheck | undefined> {
  if (lock) await lockRow(tx, 'hire_check', id)
  const { rows } = await sql<LinkedHireCheck>`
    select k.id, k.user_id, k.score, k.text, k.answered_at, (k.withdrawn_at is null and ${isHired(tx)}) as is_open,
      ${nameFor(tx, { userId })} as who, ${SHOWN_TITLE} as title, y.name as company
    from hire_check k
    join position o on o.company_id = ${tx.companyId} and o.id = k.position_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = k.candidate_id
    join company y on y.id = ${tx.companyId}
    where k.company_id = ${tx.companyId} and k.id = ${id} and k.user_id = ${userId}`.execute(tx)
  return rows[0]
}

/** Stores an answer, replacing an earlier one, which does not extend the time for changes. */
export const updateHireAnswer = (
  tx: Tx,
  id: string,
  { score, text, now }: { score: number; text: string; now: Date },
) =>
  sql`update hire_check set score = ${score}, text = ${text}, answered_at = coalesce(answered_at, ${now})
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx)
