import { createHash } from 'node:crypto'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/limits'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'
import { countAttempts, recordAttempt, withdrawAttempt } from './attempts.queries.ts'

const MINUTE_MS = 60_000
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** What an attempt is counted under, kept as its digest, and how many there may be within the window. */
export type Counted = { under: string; max: number }

/**
 * Counts an attempt of a stranger, over all companies. Throws where there were too many within the window. Answers with what
 * to withdraw if the attempt is not to count after all, and the keys in the order given.
 */
export async function limitAttempts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  counted: readonly Counted[],
  tooMany: string,
): Promise<{ attempt: string[]; keys: string[] }> {
  const moment = now()
  const keys = counted.map(({ under }) => digest(under))
  const since = new Date(moment.getTime() - SIGN_IN_ATTEMPTS.windowMinutes * MINUTE_MS)
  // Counted before it is looked at, so that many attempts at once cannot all pass before the first of them has failed.
  const attempt = await recordAttempt(db, keys, moment)
  const counts = await Promise.all(keys.map((key) => countAttempts(db, key, since)))
  if (counted.some(({ max }, place) => (counts[place] ?? 0) > max)) {
    // Whoever only tries again too early has not to wait longer for it.
    await withdrawAttempt(db, attempt)
    throw new Problem('too_many_requests', tooMany, undefined, { retryAfter: SIGN_IN_ATTEMPTS.windowMinutes * 60 })
  }
  return { attempt, keys }
}
