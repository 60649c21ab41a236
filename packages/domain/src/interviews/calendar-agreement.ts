/** What somebody says to an invitation in their calendar; nothing yet: empty. */
export type CalendarAnswer = '' | 'accepted' | 'tentative' | 'declined'

type Times = { startsAt: Date; endsAt: Date }

/** An interview as it was last written into a calendar, and when. */
export type WrittenTimes = Times & { writtenAt: Date }

/** The same as the calendar shows it now; `changedAt` as the calendar says it, where it does. */
export type SeenTimes = Times & { isAllDay: boolean; isSeries: boolean; changedAt: Date | undefined }

/** When the interview is to be, and since when that is so. */
export type AgreedTimes = Times & { since: Date }

/**
 * What is to be done with what a calendar shows of an interview. `keep`: nothing, they agree. `write`: ours stands, and is
 * written anew. `move`: theirs stands, and was said at `at`. `confirm`: theirs is ours by a change of their own, which says so as of `at`.
 * `odd`: no interview can be so, as a whole day or a series; ours stands.
 */
export type Agreement = { act: 'keep' | 'write' | 'odd' } | { act: 'move' | 'confirm'; at: Date }

const isSame = (one: Times, other: Times): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

/**
 * Who wins: the later change, once (rule A-186). A calendar that shows what was written last says nothing of its own, however old that is; one
 * that shows something else says it at the moment that it names, never before ours was written there and never in the future. That holds for
 * a change to what stands already, too: without its moment, a change before it that is read after it would win. Told twice, or in
 * another order, the same comes of it.
 */
export function agree(seen: SeenTimes, written: WrittenTimes, agreed: AgreedTimes, now: Date): Agreement {
  if (seen.isAllDay || seen.isSeries) return { act: 'odd' }
  const isAgreed = isSame(seen, agreed)
  if (isSame(seen, written)) return { act: isAgreed ? 'keep' : 'write' }
  const named = seen.changedAt?.getTime() ?? 0
  const at = new Date(Math.min(now.getTime(), Math.max(named, written.writtenAt.getTime())))
  if (at > agreed.since) return { act: isAgreed ? 'confirm' : 'move', at }
  return { act: isAgreed ? 'keep' : 'write' }
}
