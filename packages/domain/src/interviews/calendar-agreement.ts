/** Reply to an invitation in a calendar; empty without a reply. */
export type CalendarAnswer = '' | 'accepted' | 'tentative' | 'declined'

type Times = { startsAt: Date; endsAt: Date }

/** An interview as last written to a calendar, and when. */
export type WrittenTimes = Times & { writtenAt: Date }

/** The same as the calendar now shows it; `changedAt` according to the calendar, if it says. */
export type SeenTimes = Times & { isAllDay: boolean; isSeries: boolean; changedAt: Date | undefined }

/** Agreed time of the interview, and since when it applies. */
export type AgreedTimes = Times & { since: Date }

/**
 * Action on an interview as shown in a calendar. `keep`: both agree. `write`: our time applies and is written again.
 * `move`: the calendar's time applies, as of `at`. `confirm`: the calendar changed to our time by itself, as of `at`.
 * `odd`: a whole day or a series, which no interview can be; our time applies.
 */
export type Agreement = { act: 'keep' | 'write' | 'odd' } | { act: 'move' | 'confirm'; at: Date }

const isSame = (one: Times, other: Times): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

/**
 * Decides which time applies: the later change, once (rule A-186). A calendar showing what was last written adds
 * nothing, however old that is; one showing something else counts as changed at the time it names, but never before our
 * writing and never in the future. This also applies to a change to the current time: without its moment, an earlier
 * change read later would win. Idempotent and independent of order.
 */
export function resolveAgreement(seen: SeenTimes, written: WrittenTimes, agreed: AgreedTimes, now: Date): Agreement {
  if (seen.isAllDay || seen.isSeries) return { act: 'odd' }
  const isAgreed = isSame(seen, agreed)
  if (isSame(seen, written)) return { act: isAgreed ? 'keep' : 'write' }
  const named = seen.changedAt?.getTime() ?? 0
  const at = new Date(Math.min(now.getTime(), Math.max(named, written.writtenAt.getTime())))
  if (at > agreed.since) return { act: isAgreed ? 'confirm' : 'move', at }
  return { act: isAgreed ? 'keep' : 'write' }
}
