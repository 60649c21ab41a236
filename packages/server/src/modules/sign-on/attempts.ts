import { limitAttempts } from '../../ground/http/limit-attempts.ts'
import { networkOf } from '../../ground/http/network-of.ts'
import type { Deps } from '../../ground/kernel/deps.ts'

type Asked = {
  /** Attempts of one kind are counted apart from all others. */
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
 * Counts an attempt of a stranger, or of whoever has got at a session, by account and by where it comes from, whether the
 * account exists or not. Throws where there were too many within the window.
 */
export async function takeAttempt(deps: Pick<Deps, 'db' | 'now'>, asked: Asked) {
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
