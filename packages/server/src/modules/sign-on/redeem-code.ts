import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@rolecall/domain/accounts/account-limits'
import { Secret, TOTP } from 'otpauth'
import { recordEvent } from '../../platform/events/record-event.ts'
import { seal, unseal } from '../../platform/kernel/seal.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { findFactor, redeemRecoveryCode, redeemTimeStep } from './second-factor.queries.ts'

const USE = 'second factor'
const SECRET_BYTES = 20
const PERIOD_S = 30
/** Clocks of phones may be some seconds off: the previous and the next code are accepted, too. */
const WINDOW = 1
/** Characters that people do not confuse when they read. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LETTERS = 12

/** A new secret: as it is stored, and as an authenticator app takes it. */
export function newSecret(secretOfOurs: string, label: string) {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ issuer: 'Rolecall', label, secret, period: PERIOD_S }).toString()
  return { sealed: seal(secretOfOurs, USE, secret.bytes), base32: secret.base32, uri }
}

/**
 * Redeems a code of the user's app; each can be used once. `onlyApp`: the code is to prove that an unconfirmed app works, which
 * a recovery code cannot.
 */
export async function redeemCode(
  work: AnyWork,
  userId: string,
  given: string,
  { onlyApp = false } = {},
): Promise<boolean> {
  const { tx, now, deps } = work
  const code = given.replace(/[\s-]/g, '').toLowerCase()
  if (!/^\d{6}$/.test(code)) {
    if (onlyApp || !(await redeemRecoveryCode(tx, userId, hashCode(deps.env.ROLECALL_SECRET, code)))) return false
    await recordEvent(work, { kind: 'user.recovery-code-used', actorId: userId })
    return true
  }
  const factor = await findFactor(tx, userId)
  const secret = factor && unseal(deps.env.ROLECALL_SECRET, USE, factor.secret)
  if (!secret || (!factor.confirmed_at && !onlyApp)) return false
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_S })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta !== null && redeemTimeStep(tx, userId, totp.counter({ timestamp }) + delta)
}

/** Sixty random bits each, so that their stored hash need not be slow to compute. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })

export const hashCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery code ${code.replaceAll('-', '')}`)
    .digest()
