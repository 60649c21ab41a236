import { resolveAgreement } from '@rolecall/domain/interviews/calendar-agreement'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { findEntry, recordSeenVersion, setGone } from '../calendars/entries.queries.ts'
import { queueWriting } from '../calendars/queue-writes.ts'
import type { SeenEntry } from '../calendars/remote-calendar.ts'
import {
  findAnswer,
  findUpcomingInterview,
  recordCalendarMove,
  setAnswer,
  setJudged,
  setWaiting,
} from './apply-calendar-change.queries.ts'
import { moveInterview } from './move-interview.ts'
import { notifyAnswered, notifyNotMoved } from './notify-of-calendar.ts'

type CompanyEntryKey = { companyId: string; interviewId: string; userId: string }
/** `version`: the version that was seen; it counts as handled once the interview is moved, or the reason against it is sent. */
type RequestedMove = { startsAt: Date; endsAt: Date; at: Date; version: string }

const ODD = 'An interview can’t be an all-day or recurring event.'

/**
 * Takes over what a lead did with an interview in their calendar: accepted, declined, removed, or moved it. Handles each of
 * their versions once: tells them what cannot be done, and writes ours back.
 */
export async function applyCalendarChange(
  deps: Deps,
  { companyId, ...key }: CompanyEntryKey,
  seen: SeenEntry | 'gone',
): Promise<void> {
  const wanted = await inCompany(deps, companyId, (work) => applyCalendarAnswer(work, key, seen))
  if (!wanted) return
  try {
    await inCompany(deps, companyId, async (work) => {
      await moveInterview(work, key, wanted)
      await setJudged(work.tx, key, wanted.version)
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await inCompany(deps, companyId, async (work) => {
      await setJudged(work.tx, key, wanted.version)
      await notifyNotMoved(work, key, wanted, error.message)
      await writeBack(work, key)
    })
  }
}

type Key = Omit<CompanyEntryKey, 'companyId'>

/** Does everything but moving. Returns where the interview is to be moved. */
async function applyCalendarAnswer(
  work: SystemWork,
  key: Key,
  seen: SeenEntry | 'gone',
): Promise<RequestedMove | undefined> {
  const { tx, now } = work
  const [interview, entry] = [await findUpcomingInterview(tx, key.interviewId, now), await findEntry(tx, key)]
  const before = await findAnswer(tx, key)
  if (!interview || !entry || entry.state === 'gone' || before === undefined) return undefined
  if (seen === 'gone') {
    await declineRemoved(work, key, { isWaiting: entry.state === 'waiting', before })
    return undefined
  }
  const version = `${seen.etag} ${seen.startsAt.toISOString()} ${seen.endsAt.toISOString()} ${seen.answer}`
  if (entry.judged === version) return undefined
  await recordSeenVersion(tx, key, { href: seen.href, etag: seen.etag })
  if (seen.answer !== '' && seen.answer !== before && entry.state === 'written') {
    await setAnswer(tx, key, seen.answer, now)
    if (seen.answer !== 'tentative') await notifyAnswered(work, key, seen.answer)
  }
  if (seen.answer === 'declined' || !entry.starts_at || !entry.ends_at || !entry.written_at) {
    await setJudged(tx, key, version)
    return undefined
  }
  const written = { startsAt: entry.starts_at, endsAt: entry.ends_at, writtenAt: entry.written_at }
  const agreed = {
    startsAt: interview.starts_at,
    endsAt: interview.ends_at,
    since: interview.moved_there_at ?? interview.changed_at,
  }
  const agreement = resolveAgreement(seen, written, agreed, now)
  if (agreement.act === 'move') return { startsAt: seen.startsAt, endsAt: seen.endsAt, at: agreement.at, version }
  await setJudged(tx, key, version)
  if (agreement.act === 'keep') return undefined
  if (agreement.act === 'confirm') {
    // While it waits to be written, the version seen may be one we just wrote, which is recorded a moment later; but not one
    // from before it waited.
    if (entry.state === 'written' || agreement.at < entry.changed_at)
      await recordCalendarMove(tx, interview.id, agreement.at)
    return undefined
  }
  if (agreement.act === 'odd') await notifyNotMoved(work, key, seen, ODD)
  await writeBack(work, key)
  return undefined
}

async function writeBack({ tx, now }: SystemWork, key: Key): Promise<void> {
  await setWaiting(tx, key, now)
  await queueWriting(tx, key)
}

/**
 * Declines an interview that was removed from a calendar (rule A-188), unless it was changed here since: then it is written
 * there again.
 */
async function declineRemoved(
  work: SystemWork,
  key: Key,
  { isWaiting, before }: { isWaiting: boolean; before: string },
): Promise<void> {
  const { tx, now } = work
  if (isWaiting) {
    await recordSeenVersion(tx, key, { href: '', etag: '' })
    return queueWriting(tx, key)
  }
  await setGone(tx, key)
  if (before === 'declined') return
  await setAnswer(tx, key, 'declined', now)
  await notifyAnswered(work, key, 'declined')
}
