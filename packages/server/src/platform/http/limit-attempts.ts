import { createHash } from 'node:crypto'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'
import { countAttempts, recordAttempt, withdrawAttempt } from './attempts.queries.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** The key that an attempt is counted under, stored as its digest, and the maximum number within the window. */
export type AttemptLimit = { under: string; max: number }

/**
 * Counts an attempt of a stranger, over all companies. Throws when there were too many within the window. Returns the ids to
 * withdraw if the attempt is not to count after all, and the keys in the order given.
 */
export async function limitAttempts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  counted: readonly AttemptLimit[],
  tooMany: string,
): Promise<{ attempt: string[]; keys: string[] }> {
  const moment = now()
  const keys = counted.map(({ under }) => digest(under))
  const since = new Date(moment.getTime() - SIGN_IN_ATTEMPTS.windowMinutes * MINUTE_MS)
  // Counted before checking, so that many concurrent attempts cannot all pass before the first of them has failed.
  const attempt = await recordAttempt(db, keys, moment)
  const counts = await Promise.all(keys.map((key) => countAttempts(db, key, since)))
  if (counted.some(({ max }, place) => (counts[place] ?? 0) > max)) {
    // A retry that comes too early does not extend the wait.
    await withdrawAttempt(db, attempt)
    throw new Problem('too_many_attempts', tooMany, undefined, { retryAfter: SIGN_IN_ATTEMPTS.windowMinutes * 60 })
  }
  return { attempt, keys }
}
