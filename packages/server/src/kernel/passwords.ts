import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Problem } from './problem.ts'

/** Hashing runs on the four threads that Node has for files and names too; half of them are left to those. */
const AT_ONCE = 2
/** Some seconds of work. Our own bound. */
const WAITING_MAX = 100
const WAIT_S = 5

const limit = pLimit(AT_ONCE)

/** Told of every hash that is computed, before it is: what an answer costs can be counted, where it cannot be timed. */
export const passwordWork = channel('rolecall.password-work')

/** Slow on purpose, and so never to be done while a transaction is open. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

export const isPassword = (stored: string, given: string): Promise<boolean> => inTurn(() => verify(stored, given))

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING_MAX)
    throw new Problem('unavailable', 'Too many people sign in at once. Please try again in a moment.', undefined, {
      retryAfter: WAIT_S,
    })
  return limit(() => {
    passwordWork.publish({ atOnce: limit.activeCount })
    return work()
  })
}
