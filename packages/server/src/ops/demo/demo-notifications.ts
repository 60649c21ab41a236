import { notifications } from '@rolecall/contract/notifications/notifications'
import type { DemoClient } from './demo-client.ts'

/** Notifications left unread for each user, each of another topic. */
const UNREAD = 4

/** Marks all notifications of a user as read, except the latest of some topics. */
export async function leaveFewUnread(client: DemoClient, token: string): Promise<void> {
  const { data } = await client.make(notifications.list, { query: { start: 0 } }, token)
  const latest = [...Map.groupBy(data, ({ topic }) => topic).values()].flatMap(([first]) => first ?? [])
  const notification_ids = latest.slice(0, UNREAD).map(({ notification_id }) => notification_id)
  await client.make(notifications.mark, { body: { all: true } }, token)
  if (notification_ids.length > 0)
    await client.make(notifications.mark, { body: { notification_ids, is_read: false } }, token)
}
