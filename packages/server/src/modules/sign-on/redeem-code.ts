import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@rolecall/domain/limits'
import { Secret, TOTP } from 'otpauth'
import { recordEvent } from '../../ground/events/record-event.ts'
import { seal, unseal } from '../../ground/kernel/seal.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { findFactor, takeRecoveryCode, takeStep } from './second-factor.queries.ts'

const USE = 'second factor'
const SECRET_BYTES = 20
const PERIOD_S = 30
/** Clocks of phones go wrong by some seconds: the code before and the one after are taken, too. */
const WINDOW = 1
/** What people do not take for one another when they read. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LETTERS = 12

/** A new secret: as it is kept, and as an app takes it. */
export function newSecret(secretOfOurs: string, label: string) {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ issuer: 'Rolecall', label, secret, period: PERIOD_S }).toString()
  return { sealed: seal(secretOfOurs, USE, secret.bytes), base32: secret.base32, uri }
}

/**
 * Takes a code of somebody's app once: each is over with its use. `onlyApp`: it is to show that an app works that is not in force
 * yet, which a recovery code does not.
 */
export async function takeCode(
  work: AnyWork,
  userId: string,
  given: string,
  { onlyApp = false } = {},
): Promise<boolean> {
  const { tx, now, deps } = work
  const code = given.replace(/[\s-]/g, '').toLowerCase()
  if (!/^\d{6}$/.test(code)) {
    if (onlyApp || !(await takeRecoveryCode(tx, userId, hashCode(deps.env.ROLECALL_SECRET, code)))) return false
    await recordEvent(work, { kind: 'user.recovery-code-used', actorId: userId })
    return true
  }
  const factor = await findFactor(tx, userId)
  const secret = factor && unseal(deps.env.ROLECALL_SECRET, USE, factor.secret)
  if (!secret || (!factor.confirmed_at && !onlyApp)) return false
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_S })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta !== null && takeStep(tx, userId, totp.counter({ timestamp }) + delta)
}

/** Sixty bits by chance each, so that what is kept of them need not be slow to compute. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })

export const hashCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery code ${code.replaceAll('-', '')}`)
    .digest()
