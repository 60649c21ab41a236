import type { Notification } from '@rolecall/contract/notifications'
import { TOPIC_IDS } from '@rolecall/domain/notifications/topics'
import { describeEvent } from '../../events/describe-event.ts'
import type { NotificationRow } from './notifications.queries.ts'

const PATHS: Readonly<Record<string, string>> = {
  'import.finished': '/import-candidate',
}

/** The page that a notification leads to. */
function pathOf({ kind, project_id, position_id, candidate_id }: NotificationRow): string {
  const candidate = encodeURIComponent(candidate_id ?? '')
  if (position_id) return `/position/${position_id}${candidate && `?candidate=${candidate}`}`
  if (candidate) return `/candidate_profile/${candidate}`
  return project_id ? `/project/${project_id}` : (PATHS[kind] ?? '/home')
}

export function presentNotification(row: NotificationRow): Notification {
  return {
    notification_id: row.id,
    topic: TOPIC_IDS.find((topic) => topic === row.topic) ?? 'work',
    at: row.at.toISOString(),
    is_read: row.read_at !== null,
    sentence: describeEvent({ ...row, title: row.title ?? row.project_name }),
    candidate_name: row.candidate_name ?? '',
    path: pathOf(row),
  }
}
