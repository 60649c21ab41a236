import { interviews } from '@rolecall/contract/contact/interviews'
import { isAdmitted } from '@rolecall/domain/access/may'
import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { listWorking } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import type { EntryKey } from '../../../contact/calendars/entries.queries.ts'
import { queueWriting } from '../../../contact/calendars/queue-writes.ts'
import { bookInterview, factsOfRow } from '../../../contact/interviews/book-interview.ts'
import {
  lockSubject,
  organizerOf,
  refuseUninterviewed,
  type Subject,
} from '../../../contact/interviews/find-application.ts'
import { findPeopleBusy } from '../../../contact/interviews/find-people-busy.ts'
import { type InterviewRow, type Lead, listLeads } from '../../../contact/interviews/interviews.queries.ts'
import { actFor } from '../../../ground/kernel/act-for.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork, Work } from '../../../ground/kernel/work.ts'
import { isPositionVisible } from '../../../house/access/visibility.queries.ts'
import { movePanelTalk } from './move-panel-talk.ts'
import { findToCome, setMovedThere, setWaiting } from './take-over.queries.ts'
import { askToMove } from './tell-of-calendar.ts'

const MINUTE_MS = 60_000

type Wanted = SlotMoments & { at: Date }

/**
 * Moves an interview to where somebody who leads it has moved it in their calendar, as that person: with the rights that they have,
 * and by the rules that hold for whoever moves it here. Throws the Problem that says why it cannot be. Who may not move it asks
 * whoever scheduled it instead (rule A-187).
 */
export async function moveInterview(system: SystemWork, key: EntryKey, { at, ...to }: Wanted): Promise<void> {
  const { tx, now } = system
  const work = await actFor(system, key.userId)
  const found = await findToCome(tx, key.interviewId, now)
  if (!work || !found) return
  if (!(await mayMove(work, found.position_id))) {
    await askToMove(system, key, to)
    await setWaiting(tx, key, now)
    return queueWriting(tx, key)
  }
  refuseOddTime(to, now)
  const subject = await lockSubject(work, { resumeid: found.candidate_id, position_id: found.position_id })
  // Somebody may have moved it until the lock was had: what was judged is judged of the row as it was then.
  const current = await findToCome(tx, key.interviewId, now)
  if (!current || current.sequence !== found.sequence) return
  await refuseUninterviewed(work, subject)
  if (current.panel_id) await movePanelTalk(work, { subject, current, to })
  else await moveAlone(work, { subject, current, to })
  await setMovedThere(tx, current.id, at)
}

type Moved = { subject: Subject; current: InterviewRow; to: SlotMoments }

/** One that is of no panel. */
async function moveAlone(work: Work, { subject, current, to }: Moved): Promise<void> {
  const { tx, session } = work
  const leads = await listLeads(tx, current.id)
  await refuseBusyColleagues(work, { leads, to, except: current.id })
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
  isAdmitted(session, interviews.schedule.access) && (await isPositionVisible(tx, session, positionId))

function refuseOddTime({ startsAt, endsAt }: SlotMoments, now: Date): void {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  if (startsAt <= now) throw new Problem('conflict', 'This time is over already.')
  if (minutes < SLOT_MINUTES.least || minutes > SLOT_MINUTES.most)
    throw new Problem(
      'conflict',
      sentence('An interview takes {least} minutes at least, and {most} at most.', SLOT_MINUTES),
    )
}

type Moving = { leads: readonly Lead[]; to: SlotMoments; except: string }

/** The others who lead it were not asked: it stays within their working hours, and beside what stands in their calendars (rule A-190). */
async function refuseBusyColleagues({ tx, session }: Work, { leads, to, except }: Moving): Promise<void> {
  const range = { from: to.startsAt.getTime(), to: to.endsAt.getTime() }
  const emails = leads.filter(({ userId }) => userId !== session.userId).map(({ email }) => email)
  for (const { name, hours, busy } of await findPeopleBusy(tx, { emails, range, except })) {
    if (busy.some((period) => period.from < range.to && period.to > range.from))
      throw new Problem('conflict', sentence('{name} is busy then.', { name }))
    const isAtWork = listWorking(hours, range).some(({ from, to: until }) => from <= range.from && until >= range.to)
    if (!isAtWork) throw new Problem('conflict', sentence('{name} is not at work then.', { name }))
  }
}
