import type { Topic } from '@rolecall/domain/notifications/topics'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

export type NewNotification = {
  userId: string
  eventId: string
  topic: Topic
  /** Key shared by notifications that are merged into one while it is unread. */
  gathers: string | null
}

/**
 * Inserts notifications except for users who have muted the topic; returns the ids of the others. A notification that joins an
 * existing one shows the newest and increments its count. Ordered by user, so that two concurrent writers wait for each other
 * in one order.
 */
export async function insertNotifications(
  tx: Tx,
  at: Date,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  if (notifications.length === 0) return []
  const column = <Key extends keyof NewNotification>(key: Key) => notifications.map((each) => each[key])
  const { rows } = await sql<{ user_id: string }>`
    insert into notification (company_id, user_id, event_id, topic, at, gathers, happenings)
    select ${tx.companyId}, u.id, n.event_id, n.topic, ${at}, n.gathers, n.happenings
    from (select user_id, max(event_id) as event_id, topic, gathers, count(*) as happenings
      from unnest(${column('userId')}::uuid[], ${column('eventId')}::bigint[], ${column('topic')}::text[],
        ${column('gathers')}::text[]) as each (user_id, event_id, topic, gathers)
      group by user_id, topic, gathers, case when gathers is null then event_id end) as n
    join app_user u on u.company_id = ${tx.companyId} and u.id = n.user_id and u.is_active
    left join notification_choice c on c.company_id = ${tx.companyId} and c.user_id = n.user_id
    where c.muted is null or not n.topic = any(c.muted)
    order by u.id, n.topic, n.gathers
    on conflict (company_id, user_id, topic, gathers) where gathers is not null
      do update set event_id = excluded.event_id, at = excluded.at,
        happenings = notification.happenings + excluded.happenings
    returning user_id`.execute(tx)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}
