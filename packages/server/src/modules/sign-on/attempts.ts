import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { Deps } from '../../platform/kernel/deps.ts'

type AttemptInput = {
  /** Attempts of each kind are counted separately. */
  kind: 'sign-in' | 'letter' | 'code' | 'passkey' | 'present-password' | 'own-code'
  account: string
  address: string
  limits: { perAccount: number; perAddress: number }
  tooMany: string
}

const PREFIX = {
  'sign-in': '',
  letter: 'letter-',
  code: 'code-',
  passkey: 'passkey-',
  'present-password': 'present-password-',
  'own-code': 'own-code-',
}

/**
 * Counts an attempt of a stranger, or of a possibly stolen session, by account and by network, whether the account exists or
 * not. Throws when there were too many within the window.
 */
export async function countAttempt(deps: Pick<Deps, 'db' | 'now'>, asked: AttemptInput) {
  const { kind, account, address, limits, tooMany } = asked
  const { attempt, keys } = await limitAttempts(
    deps,
    [
      { under: `${PREFIX[kind]}account:${account}`, max: limits.perAccount },
      { under: `${PREFIX[kind]}address:${networkOf(address)}`, max: limits.perAddress },
    ],
    tooMany,
  )
  const [ofAccount = '', ofAddress = ''] = keys
  return { attempt, keys: { account: ofAccount, address: ofAddress } }
}
