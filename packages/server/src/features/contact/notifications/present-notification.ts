import type { Notification } from '@rolecall/contract/contact/notifications'
import { TOPIC_IDS } from '@rolecall/domain/notifications/topics'
import { pagePaths } from '../../../contact/letters/page-links.ts'
import { describeEvent } from '../../../ground/events/describe-event.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** The page that a notification leads to. */
function pathOf({ kind, project_id, position_id, candidate_id }: NotificationRow): string {
  if (position_id) return pagePaths.position(position_id, candidate_id ?? undefined, '')
  if (candidate_id) return pagePaths.candidate(candidate_id)
  if (project_id) return pagePaths.project(project_id)
  return kind === 'import.finished' ? pagePaths.importCandidates() : pagePaths.home()
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
