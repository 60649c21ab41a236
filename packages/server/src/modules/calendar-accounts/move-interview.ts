import { interviews } from '@rolecall/contract/interviews/interviews'
import { hasAccess } from '@rolecall/domain/access/may'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { listWorking } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import { Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork, Work } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import type { EntryKey } from '../calendars/entries.queries.ts'
import { queueWriting } from '../calendars/queue-writes.ts'
import { isPositionVisible } from '../company/visibility.queries.ts'
import { bookInterview, factsOfRow } from '../interviews/book-interview.ts'
import { assertInterviewsAllowed, lockSubject, organizerOf, type Subject } from '../interviews/find-application.ts'
import { findPeopleBusy } from '../interviews/find-people-busy.ts'
import { type InterviewRow, type Lead, listLeads } from '../interviews/interviews.queries.ts'
import { findUpcomingInterview, recordCalendarMove, setWaiting } from './apply-calendar-change.queries.ts'
import { movePanelTalk } from './move-panel-talk.ts'
import { requestMove } from './notify-of-calendar.ts'

type RequestedMove = SlotMoments & { at: Date }

/**
 * Moves an interview to the time to which one of its leads has moved it in their calendar, in their name: with their rights,
 * and by the rules for moving it here. Throws a Problem with the reason if it cannot be moved. A lead who may not move it
 * asks the user who scheduled it instead (rule A-187).
 */
export async function moveInterview(system: SystemWork, key: EntryKey, { at, ...to }: RequestedMove): Promise<void> {
  const { tx, now } = system
  const work = await workOnBehalfOf(system, key.userId)
  const found = await findUpcomingInterview(tx, key.interviewId, now)
  if (!work || !found) return
  if (!(await mayMove(work, found.position_id))) {
    await requestMove(system, key, to)
    await setWaiting(tx, key, now)
    return queueWriting(tx, key)
  }
  assertPlausibleTime(to, now)
  const subject = await lockSubject(work, { resumeid: found.candidate_id, position_id: found.position_id })
  // It may have been moved while this waited for the lock: the decision was made on the row as it was then.
  const current = await findUpcomingInterview(tx, key.interviewId, now)
  if (!current || current.sequence !== found.sequence) return
  await assertInterviewsAllowed(work, subject)
  if (current.panel_id) await movePanelTalk(work, { subject, current, to })
  else await moveAlone(work, { subject, current, to })
  await recordCalendarMove(tx, current.id, at)
}

type InterviewMove = { subject: Subject; current: InterviewRow; to: SlotMoments }

/** Moves an interview that belongs to no panel. */
async function moveAlone(work: Work, { subject, current, to }: InterviewMove): Promise<void> {
  const { tx, session } = work
  const leads = await listLeads(tx, current.id)
  await assertColleaguesFree(work, { leads, to, except: current.id })
  await bookInterview(work, {
    position: subject.position,
    application: subject.application,
    facts: { ...factsOfRow(current), ...to },
    leads,
    by: organizerOf(work),
    moved: { current, before: leads },
    told: 'interview.moved-there',
    tells: current.scheduled_by === session.userId ? [] : [current.scheduled_by],
  })
}

const mayMove = async ({ tx, session }: Work, positionId: string): Promise<boolean> =>
  hasAccess(session, interviews.schedule.access) && (await isPositionVisible(tx, session, positionId))

function assertPlausibleTime({ startsAt, endsAt }: SlotMoments, now: Date): void {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  if (startsAt <= now) throw new Problem('too_late', 'This time has passed.')
  if (minutes < SLOT_MINUTES.least || minutes > SLOT_MINUTES.most)
    throw new Problem('time_not_possible', sentence('An interview takes {least} to {most} minutes.', SLOT_MINUTES))
}

type ConflictQuery = { leads: readonly Lead[]; to: SlotMoments; except: string }

/**
 * Throws unless the time is within the working hours of the other leads, who were not asked, and free in their calendars
 * (rule A-190).
 */
async function assertColleaguesFree({ tx, session }: Work, { leads, to, except }: ConflictQuery): Promise<void> {
  const range = { from: to.startsAt.getTime(), to: to.endsAt.getTime() }
  const emails = leads.filter(({ userId }) => userId !== session.userId).map(({ email }) => email)
  for (const { name, hours, busy } of await findPeopleBusy(tx, { emails, range, except })) {
    if (busy.some((period) => period.from < range.to && period.to > range.from))
      throw new Problem('interviewer_unavailable', sentence('{name} is busy at that time.', { name }))
    const isAtWork = listWorking(hours, range).some(({ from, to: until }) => from <= range.from && until >= range.to)
    if (!isAtWork)
      throw new Problem('interviewer_unavailable', sentence('{name} isn’t at work at that time.', { name }))
  }
}
