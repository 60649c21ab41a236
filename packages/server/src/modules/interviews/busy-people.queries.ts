import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

export type PersonRow = {
  user_id: string
  email: string
  name: string
  days: number[] | null
  from_minute: number | null
  to_minute: number | null
  time_zone: string | null
  feed_read_at: Date | null
  feed_error: string | null
  /** Whether only a part of it was read. */
  feed_is_partial: boolean | null
}

/** Users of the company who can sign in, by address in lower case, with their hours and the state of their calendars. */
export async function listPeople(tx: Tx, emails: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, lower(u.email) as email, u.full_name as name, w.days, w.from_minute, w.to_minute, w.time_zone,
      case when a.user_id is null then f.read_at else a.read_at end as feed_read_at,
      case when a.user_id is null then f.error when a.state = 'refused' then 'refused' else a.error end as feed_error,
      case when a.user_id is null then f.is_cut_off else a.is_cut_off and a.state <> 'refused' end as feed_is_partial
    from app_user u
    left join working_hours w on w.company_id = ${tx.companyId} and w.user_id = u.id
    left join calendar_feed f on f.company_id = ${tx.companyId} and f.user_id = u.id
    left join calendar_account a on a.company_id = ${tx.companyId} and a.user_id = u.id
    where u.company_id = ${tx.companyId} and u.email = any(${emails}::citext[]) and u.is_active and u.is_approved
    order by u.email`.execute(tx)
  return rows
}

/** A user who can sign in, with their hours. */
export const findUserHours = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user as u')
    .leftJoin('working_hours as w', (join) => tenantJoin(join, tx, 'w').onRef('w.user_id', '=', 'u.id'))
    .select([sql<string>`lower(u.email)`.as('email'), 'w.days', 'w.from_minute', 'w.to_minute', 'w.time_zone'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .executeTakeFirst()

export type BusyRow = { email: string; starts_at: Date; ends_at: Date; is_interview: boolean }

type Times = {
  emails: readonly string[]
  userIds: readonly string[]
  from: Date
  to: Date
  except?: string | undefined
}

/** Interviews that users lead, and their calendars' busy times, within a period; `except`: an interview that does not count. */
export async function listBusyTimes(tx: Tx, { emails, userIds, from, to, except = '' }: Times): Promise<BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select v.email, v.starts_at, v.ends_at, true as is_interview from interviewer v
    where v.company_id = ${tx.companyId} and v.email = any(${emails}::text[]) and not v.is_cancelled
      and v.starts_at < ${to}::timestamptz and v.ends_at > ${from}::timestamptz
      and v.interview_id is distinct from nullif(${except}::text, '')::uuid
    union all
    select lower(u.email), b.starts_at, b.ends_at, false from busy_time b
    join app_user u on u.company_id = ${tx.companyId} and u.id = b.user_id
    where b.company_id = ${tx.companyId} and b.user_id = any(${userIds}::uuid[])
      and b.starts_at < ${to}::timestamptz and b.ends_at > ${from}::timestamptz
    order by 1, 2`.execute(tx)
  return rows
}
