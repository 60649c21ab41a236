import { countCharacters } from '../text/count-characters.ts'
import { REASON } from './pipeline-limits.ts'

/** The option that requires a free-text reason (rule H-090). */
export const OTHERS = 'Others'

/** A status's rules for reasons. Without options, no reason is required, and any is accepted. */
export type ReasonRule = { options: readonly string[]; reasonMandatory: boolean }

export type ReasonRefusal =
  | { why: 'reason-missing' }
  | { why: 'reason-unknown' }
  | { why: 'reason-too-short'; min: number; missing: number }
  | { why: 'reason-too-long'; max: number }

/** Whether a status requires a reason: if it has a list of options and marks it mandatory (rule H-090). */
export const isReasonNeeded = ({ options, reasonMandatory }: ReasonRule): boolean =>
  reasonMandatory && options.length > 0

/**
 * Chooses the reason among everything a client sent, replacing `Others` by its explanation. Blank texts are ignored. A
 * comment has a field of its own and is a note in addition; it explains `Others` only if nothing else does.
 */
export function resolveReason(given: readonly (string | undefined)[], comment?: string): string | undefined {
  const reasons = given.flatMap((each) => each?.trim() || [])
  return reasons.find((each) => each !== OTHERS) ?? (reasons[0] && (comment?.trim() || reasons[0]))
}

/**
 * Returns why a reason is refused, or `undefined`. A listed option is accepted. If the list has `Others`, any other
 * text is a free-text reason of 150 to 500 characters; `Others` alone lacks that text (rule H-091).
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
