import type { Notification } from '@rolecall/contract/contact/notifications'
import { TOPIC_IDS, type Topic } from '@rolecall/domain/notifications/topics'
import { sentence } from '@rolecall/domain/text/sentence'
import { pagePaths } from '../../../contact/letters/page-links.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { describeEvent } from '../../../ground/events/describe-event.ts'
import type { BlindReader } from '../../../people/blind/blind-gate.queries.ts'
import { redactRows } from '../../../people/blind/read-texts.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** The page that a notification leads to. */
function pathOf({ topic, kind, happenings, project_id, position_id, candidate_id }: NotificationRow): string {
  if (topic === 'request') return pagePaths.privacy()
  if (topic === 'approval' || topic === 'handover') return pagePaths.users()
  if (topic === 'review') return pagePaths.reviews()
  if (topic === 'proposal') return pagePaths.proposals()
  if (topic === 'approval_asked') return pagePaths.approvals()
  if (topic === 'offer') return pagePaths.offers()
  if (topic === 'webhook') return pagePaths.webhooks()
  if (topic === 'assistant') return pagePaths.profile()
  if (topic === 'careers') return pagePaths.careersSettings()
  if (position_id && happenings > 1) return pagePaths.position(position_id)
  if (position_id) return pagePaths.position(position_id, candidate_id ?? undefined, '')
  if (candidate_id) return pagePaths.candidate(candidate_id)
  if (project_id) return pagePaths.project(project_id)
  return kind === 'import.finished' ? pagePaths.importCandidates() : pagePaths.home()
}

/** What several are told of as, each with how many; the rest stand for themselves. */
const TOLD_TOGETHER: Readonly<Partial<Record<Topic, (title: string, count: number) => string>>> = {
  application: (title, count) => sentence('{count} people applied[ on {title}].', { count, title }),
  withdrawal: (title, count) =>
    sentence('{count} candidates withdrew their applications[ on {title}].', { count, title }),
  approval: (_, count) => sentence('{count} people signed up and wait for approval.', { count }),
  proposal: (_, count) =>
    sentence('Your assistant proposed {count} changes, which happen once you confirm them.', { count }),
  request: (_, count) => sentence('{count} candidates asked for their data, or to have it deleted.', { count }),
}

/** One who has signed up is told of as that, and not as an entry of the history. */
const tellOne = (row: NotificationRow, topic: Topic): string =>
  topic === 'approval' && row.kind === 'user.verified'
    ? sentence('{who} signed up and waits for approval.', { who: row.actor ?? 'Somebody' })
    : describeEvent({ ...row, title: row.title ?? row.project_name })

/** Notifications with what they tell of candidates as the reader may see it. */
export const readNotifications = (tx: Tx, reader: BlindReader, rows: readonly NotificationRow[]) =>
  redactRows(tx, reader, rows, { texts: ['candidate_name', 'payload'] })

export function presentNotification(row: NotificationRow): Notification {
  const topic = TOPIC_IDS.find((known) => known === row.topic) ?? 'work'
  const together = row.happenings > 1 ? TOLD_TOGETHER[topic] : undefined
  return {
    notification_id: row.id,
    topic,
    at: row.at.toISOString(),
    is_read: row.read_at !== null,
    sentence: together ? together(row.title ?? '', row.happenings) : tellOne(row, topic),
    candidate_name: together ? '' : (row.candidate_name ?? ''),
    path: pathOf(row),
  }
}
