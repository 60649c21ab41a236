import { agree } from '@rolecall/domain/interviews/calendar-agreement'
import { findEntry, noteSeen, setGone } from '../../../contact/calendars/entries.queries.ts'
import { queueWriting } from '../../../contact/calendars/queue-writes.ts'
import type { SeenEntry } from '../../../contact/calendars/remote-calendar.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { moveInterview } from './move-interview.ts'
import { findAnswer, findToCome, setAnswer, setJudged, setMovedThere, setWaiting } from './take-over.queries.ts'
import { tellAnswered, tellNotMoved } from './tell-of-calendar.ts'

type Whose = { companyId: string; interviewId: string; userId: string }
/** `version`: of what was seen, which is judged once it is moved, or said why it is not. */
type Wanted = { startsAt: Date; endsAt: Date; at: Date; version: string }

const ODD = 'An interview is neither a whole day nor one of a series.'

/**
 * Takes over what somebody who leads an interview did with it in their calendar: accepted, declined, taken out, or moved. Each
 * version of theirs is answered once: what cannot be done is said to them, and ours is written back.
 */
export async function takeOver(deps: Deps, { companyId, ...key }: Whose, seen: SeenEntry | 'gone'): Promise<void> {
  const wanted = await inCompany(deps, companyId, (work) => judge(work, key, seen))
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
      await tellNotMoved(work, key, wanted, error.message)
      await writeBack(work, key)
    })
  }
}

type Key = Omit<Whose, 'companyId'>

/** Answers with where it is to be moved; whatever else is to be done is done. */
async function judge(work: SystemWork, key: Key, seen: SeenEntry | 'gone'): Promise<Wanted | undefined> {
  const { tx, now } = work
  const [interview, entry] = [await findToCome(tx, key.interviewId, now), await findEntry(tx, key)]
  const before = await findAnswer(tx, key)
  if (!interview || !entry || entry.state === 'gone' || before === undefined) return undefined
  if (seen === 'gone') {
    await takeAway(work, key, { isWaiting: entry.state === 'waiting', before })
    return undefined
  }
  const version = `${seen.etag} ${seen.startsAt.toISOString()} ${seen.endsAt.toISOString()} ${seen.answer}`
  if (entry.judged === version) return undefined
  await noteSeen(tx, key, { href: seen.href, etag: seen.etag })
  if (seen.answer !== '' && seen.answer !== before && entry.state === 'written') {
    await setAnswer(tx, key, seen.answer, now)
    if (seen.answer !== 'tentative') await tellAnswered(work, key, seen.answer)
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
  const agreement = agree(seen, written, agreed, now)
  if (agreement.act === 'move') return { startsAt: seen.startsAt, endsAt: seen.endsAt, at: agreement.at, version }
  await setJudged(tx, key, version)
  if (agreement.act === 'keep') return undefined
  if (agreement.act === 'confirm') {
    // While it waits to be written, what is seen may be our own writing, which is noted a moment later: but none from before it waited.
    if (entry.state === 'written' || agreement.at < entry.changed_at)
      await setMovedThere(tx, interview.id, agreement.at)
    return undefined
  }
  if (agreement.act === 'odd') await tellNotMoved(work, key, seen, ODD)
  await writeBack(work, key)
  return undefined
}

async function writeBack({ tx, now }: SystemWork, key: Key): Promise<void> {
  await setWaiting(tx, key, now)
  await queueWriting(tx, key)
}

/** What was taken out of a calendar is declined (rule A-188), unless it was changed here since: then it is written there anew. */
async function takeAway(
  work: SystemWork,
  key: Key,
  { isWaiting, before }: { isWaiting: boolean; before: string },
): Promise<void> {
  const { tx, now } = work
  if (isWaiting) {
    await noteSeen(tx, key, { href: '', etag: '' })
    return queueWriting(tx, key)
  }
  await setGone(tx, key)
  if (before === 'declined') return
  await setAnswer(tx, key, 'declined', now)
  await tellAnswered(work, key, 'declined')
}
