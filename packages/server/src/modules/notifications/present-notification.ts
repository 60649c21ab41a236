import type { Notification } from '@rolecall/contract/notifications/notifications'
import { TOPIC_PATHS } from '@rolecall/contract/page-addresses.gen'
import { TOPIC_IDS, type Topic } from '@rolecall/domain/notifications/topics'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { describeEvent } from '../../platform/events/describe-event.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { pagePaths } from '../email/page-links.ts'
import type { NotificationRow } from './notifications.queries.ts'

const PATHS: Readonly<Record<string, string>> = TOPIC_PATHS

/** The page that a notification leads to. */
function pathOf({ topic, kind, happenings, project_id, position_id, candidate_id }: NotificationRow): string {
  const path = PATHS[topic]
  if (path) return path
  if (position_id && happenings > 1) return pagePaths.position(position_id)
  if (position_id) return pagePaths.position(position_id, candidate_id ?? undefined, '')
  if (candidate_id) return pagePaths.candidate(candidate_id)
  if (project_id) return pagePaths.project(project_id)
  return kind === 'import.finished' ? pagePaths.importCandidates() : pagePaths.home()
}

/** `count`: of all of them; `who`: the newest of them, empty if unknown; `others`: how many there are besides. */
type Gathered = { title: string; count: number; who: string; others: string }

/**
 * Texts for topics whose notifications are gathered; other topics are shown one by one. Clients put the name of the newest
 * candidate in place of “The candidate”.
 */
const TOLD_TOGETHER: Readonly<Partial<Record<Topic, (gathered: Gathered) => string>>> = {
  application: ({ who, ...told }) =>
    who
      ? sentence('The candidate and {others} applied[ to {title}].', told)
      : sentence('{count} people applied[ to {title}].', told),
  withdrawal: ({ who, ...told }) =>
    who
      ? sentence('The candidate and {others} withdrew their applications[ to {title}].', told)
      : sentence('{count} candidates withdrew their applications[ to {title}].', told),
  approval: ({ who, ...told }) =>
    who
      ? sentence('{who} and {others} signed up and need approval.', { who, ...told })
      : sentence('{count} new users signed up and need approval.', told),
  proposal: ({ count }) => sentence('Your assistant suggested {count} changes for you to confirm.', { count }),
  request: ({ who, ...told }) =>
    who
      ? sentence('The candidate and {others} asked for a copy of their data or to delete it.', told)
      : sentence('{count} candidates asked for a copy of their data or to delete it.', told),
}

const OTHERS = { one: '1 other', other: '{count} others' } as const

function describeTogether(row: NotificationRow, topic: Topic): string | undefined {
  if (row.happenings === 1) return undefined
  return TOLD_TOGETHER[topic]?.({
    title: row.title ?? '',
    count: row.happenings,
    who: (topic === 'approval' ? row.actor : row.candidate_name) ?? '',
    others: sentence(OTHERS, { count: row.happenings - 1 }),
  })
}

/** The text of a single notification. A user who signed up gets a sentence of their own, not the entry of the history. */
const describeNotification = (row: NotificationRow, topic: Topic): string =>
  topic === 'approval' && row.kind === 'user.verified'
    ? sentence('{who} signed up and needs approval.', { who: row.actor ?? 'A new user' })
    : describeEvent({ ...row, title: row.title ?? row.project_name })

/** Notifications with the candidate data that the reader may see. */
export const readNotifications = (tx: Tx, reader: BlindReader, rows: readonly NotificationRow[]) =>
  redactRows(tx, reader, rows, { texts: ['candidate_name', 'payload'] })

export function presentNotification(row: NotificationRow): Notification {
  const topic = TOPIC_IDS.find((known) => known === row.topic) ?? 'work'
  return {
    notification_id: row.id,
    topic,
    at: row.at.toISOString(),
    is_read: row.read_at !== null,
    sentence: describeTogether(row, topic) ?? describeNotification(row, topic),
    candidate_name: row.candidate_name ?? '',
    position_id: row.position_id ?? '',
    position_title: row.title ?? '',
    path: pathOf(row),
  }
}
