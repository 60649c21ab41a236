import { formatTimeSpan } from '@rolecall/domain/calendar/format-time'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import type { EntryKey } from '../calendars/entries.queries.ts'
import { writingOf } from '../company/writing.ts'
import { listLeads } from '../interviews/interviews.queries.ts'
import { findPositionOf, findUpcomingInterview } from './apply-calendar-change.queries.ts'

/** Data that the history records about an action in a calendar. */
async function aboutOf(work: SystemWork, { interviewId, userId }: EntryKey) {
  const { tx, now } = work
  const row = await findUpcomingInterview(tx, interviewId, now)
  if (!row) return undefined
  const { project_id } = await findPositionOf(tx, row.position_id)
  const writing = await writingOf(tx)
  const whose = {
    positionId: row.position_id,
    candidateId: row.candidate_id,
    projectId: project_id,
    resumeId: row.resume_id,
    actorId: userId,
  }
  const write = (times: SlotMoments) => formatTimeSpan(times, [row.time_zone], writing)
  return { row, whose, write }
}

/** Tells the user who scheduled it. */
export async function notifyAnswered(work: SystemWork, key: EntryKey, answer: 'accepted' | 'declined'): Promise<void> {
  const about = await aboutOf(work, key)
  if (!about) return
  const { row, whose, write } = about
  const leads = await listLeads(work.tx, key.interviewId)
  await recordEvent(work, {
    kind: `interview.${answer}`,
    ...whose,
    tells: row.scheduled_by === key.userId ? [] : [row.scheduled_by],
    payload: {
      interview_id: key.interviewId,
      when: write({ startsAt: row.starts_at, endsAt: row.ends_at }),
      interviewers: leads.map(({ name }) => name),
    },
  })
}

/** Tells the user who moved it in their calendar why it stays. */
export async function notifyNotMoved(work: SystemWork, key: EntryKey, to: SlotMoments, why: string): Promise<void> {
  const about = await aboutOf(work, key)
  if (!about) return
  await recordEvent(work, {
    kind: 'interview.not-moved',
    ...about.whose,
    tells: [key.userId],
    tellsActor: true,
    payload: { interview_id: key.interviewId, when: about.write(to), why },
  })
}

/** Asks the user who scheduled it to move it, for a lead who may not. */
export async function requestMove(work: SystemWork, key: EntryKey, to: SlotMoments): Promise<void> {
  const about = await aboutOf(work, key)
  if (!about) return
  const leads = await listLeads(work.tx, key.interviewId)
  await recordEvent(work, {
    kind: 'interview.move-asked',
    ...about.whose,
    tells: [about.row.scheduled_by],
    payload: { interview_id: key.interviewId, when: about.write(to), interviewers: leads.map(({ name }) => name) },
  })
}
