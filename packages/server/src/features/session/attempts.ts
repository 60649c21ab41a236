import { createHash } from 'node:crypto'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/limits'
import { networkOf } from '../../http/network-of.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Problem } from '../../kernel/problem.ts'
import { countAttempts, recordAttempt, withdrawAttempt } from './sign-in.queries.ts'

const MINUTE_MS = 60_000
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

type Asked = {
  /** Attempts of one kind are counted apart from all others. */
  kind: 'sign-in' | 'letter' | 'code'
  account: string
  address: string
  limits: { perAccount: number; perAddress: number }
  tooMany: string
}

const PREFIX = { 'sign-in': '', letter: 'letter-', code: 'code-' }

/**
 * Counts an attempt of a stranger, by account and by where it comes from, whether the account exists or not. Throws where
 * there were too many within the window.
 */
export async function takeAttempt({ db, now }: Pick<Deps, 'db' | 'now'>, asked: Asked) {
  const { kind, account, address, limits, tooMany } = asked
  const moment = now()
  const keys = {
    account: digest(`${PREFIX[kind]}account:${account}`),
    address: digest(`${PREFIX[kind]}address:${networkOf(address)}`),
  }
  const since = new Date(moment.getTime() - SIGN_IN_ATTEMPTS.windowMinutes * MINUTE_MS)
  // Counted before it is looked at, so that many attempts at once cannot all pass before the first of them has failed.
  const attempt = await recordAttempt(db, Object.values(keys), moment)
  const [byAccount, byAddress] = await Promise.all([
    countAttempts(db, keys.account, since),
    countAttempts(db, keys.address, since),
  ])
  if (byAccount > limits.perAccount || byAddress > limits.perAddress) {
    // Whoever only tries again too early has not to wait longer for it.
    await withdrawAttempt(db, attempt)
    throw new Problem('too_many_requests', tooMany, undefined, { retryAfter: SIGN_IN_ATTEMPTS.windowMinutes * 60 })
  }
  return { attempt, keys }
}
