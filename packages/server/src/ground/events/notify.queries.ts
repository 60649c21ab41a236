import type { Topic } from '@rolecall/domain/notifications/topics'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

export type NewNotification = { userId: string; eventId: string; topic: Topic }

/** Leaves out whoever has muted a topic; answers with those who are told. */
export async function insertNotifications(
  tx: Tx,
  at: Date,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  if (notifications.length === 0) return []
  const column = <Key extends keyof NewNotification>(key: Key) => notifications.map((each) => each[key])
  const { rows } = await sql<{ user_id: string }>`
    insert into notification (company_id, user_id, event_id, topic, at)
    select ${tx.companyId}, u.id, n.event_id, n.topic, ${at}
    from unnest(${column('userId')}::uuid[], ${column('eventId')}::bigint[], ${column('topic')}::text[])
      as n (user_id, event_id, topic)
    join app_user u on u.company_id = ${tx.companyId} and u.id = n.user_id and u.is_active
    left join notification_choice c on c.company_id = ${tx.companyId} and c.user_id = n.user_id
    where c.muted is null or not n.topic = any(c.muted)
    on conflict do nothing
    returning user_id`.execute(tx)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}
