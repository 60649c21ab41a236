import { countCharacters } from '../characters.ts'
import { REASON } from '../limits.ts'

/** The option that asks for a reason in one's own words (rule H-090). */
export const OTHERS = 'Others'

/** What a status says of the reason for moving somebody into it. No options: none is asked for, and any may be given. */
export type ReasonRule = { options: readonly string[]; reasonMandatory: boolean }

export type ReasonRefusal =
  | { why: 'reason-missing' }
  | { why: 'reason-unknown' }
  | { why: 'reason-too-short'; min: number; missing: number }
  | { why: 'reason-too-long'; max: number }

/** Whether a status demands a reason: it does when it has a list to choose from and marks it mandatory (rule H-090). */
export const isReasonNeeded = ({ options, reasonMandatory }: ReasonRule): boolean =>
  reasonMandatory && options.length > 0

/**
 * The one reason among all that a client sent, `Others` giving way to the text that explains it. Blank ones are none.
 * A comment is a note beside the reason, with a field of its own; only where nothing else explains `Others` it is that text.
 */
export function chooseReason(given: readonly (string | undefined)[], comment?: string): string | undefined {
  const reasons = given.flatMap((each) => each?.trim() || [])
  return reasons.find((each) => each !== OTHERS) ?? (reasons[0] && (comment?.trim() || reasons[0]))
}

/**
 * Why a reason does not do, or `undefined`. One of the list does as it is. Where the list has `Others`, any other text is
 * a reason in one's own words, of 150 to 500 characters; `Others` alone is that text left out (rule H-091).
 */
export function findReasonRefusal(rule: ReasonRule, reason: string | undefined): ReasonRefusal | undefined {
  const text = reason?.trim()
  if (!text) return isReasonNeeded(rule) ? { why: 'reason-missing' } : undefined
  const length = countCharacters(text)
  if (length > REASON.hardMax) return { why: 'reason-too-long', max: REASON.hardMax }
  if (rule.options.length === 0 || (text !== OTHERS && rule.options.includes(text))) return undefined
  if (!rule.options.includes(OTHERS)) return { why: 'reason-unknown' }
  if (text === OTHERS) return { why: 'reason-missing' }
  if (length < REASON.min) return { why: 'reason-too-short', min: REASON.min, missing: REASON.min - length }
  return length > REASON.max ? { why: 'reason-too-long', max: REASON.max } : undefined
}
