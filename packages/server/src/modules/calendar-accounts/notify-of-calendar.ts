import { writeTimes } from '@rolecall/domain/calendar/write-time'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import type { EntryKey } from '../../../contact/calendars/entries.queries.ts'
import { listLeads } from '../../../contact/interviews/interviews.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { findPositionOf, findToCome } from './take-over.queries.ts'

/** What stands in the history about something that somebody did in their calendar. */
async function aboutOf(work: SystemWork, { interviewId, userId }: EntryKey) {
  const { tx, now } = work
  const row = await findToCome(tx, interviewId, now)
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
  const write = (times: SlotMoments) => writeTimes(times, [row.time_zone], writing)
  return { row, whose, write }
}

/** Whoever scheduled it hears of it. */
export async function tellAnswered(work: SystemWork, key: EntryKey, answer: 'accepted' | 'declined'): Promise<void> {
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

/** Whoever moved it in their calendar hears why it stays. */
export async function tellNotMoved(work: SystemWork, key: EntryKey, to: SlotMoments, why: string): Promise<void> {
  const about = await aboutOf(work, key)
  if (!about) return
  await recordEvent(work, {
    kind: 'interview.not-moved',
    ...about.whose,
    tells: [key.userId],
    payload: { interview_id: key.interviewId, when: about.write(to), why },
  })
}

/** Whoever scheduled it is asked to move it, by somebody who may not. */
export async function askToMove(work: SystemWork, key: EntryKey, to: SlotMoments): Promise<void> {
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
