import { createHash } from 'node:crypto'
import { MESSAGES } from '@rolecall/contract/messages'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/limits'
import { adoptTimeZone, getCompanySettings } from '../../company/settings.queries.ts'
import { recordEvent } from '../../events/record-event.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashPassword, isPassword } from '../../kernel/passwords.ts'
import { Problem } from '../../kernel/problem.ts'
import { listSuperRights } from '../../kernel/rights.queries.ts'
import { newToken } from '../../kernel/session.ts'
import { inCompany } from '../../kernel/work.ts'
import {
  countAttempts,
  findCredentials,
  findSignIn,
  forgetAttempts,
  getUser,
  insertSession,
  recordAttempt,
  withdrawAttempt,
} from './sign-in.queries.ts'

const MINUTE_MS = 60_000
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

// Checked when there is no such account, so that the answer takes as long as for one that exists.
const nobodysHash = hashPassword('nobody has this password')

/** base64 of UTF-8, as the client sends it, or the text itself when it is no such thing. */
export function decodeField(value: string): string {
  const decoded = Buffer.from(value, 'base64').toString('utf8')
  const isBase64 =
    Buffer.from(decoded, 'utf8')
      .toString('base64')
      .replace(/(?<!=)=+$/, '') === value.replace(/(?<!=)=+$/, '')
  return isBase64 && !decoded.includes('\uFFFD') ? decoded : value
}

/**
 * Opens a session. Refusals never tell whether the account exists; too many of them, per account or per address,
 * and further tries are refused for SIGN_IN_ATTEMPTS.windowMinutes.
 */
export async function signIn(
  deps: Deps,
  given: { email: string; password: string; address: string; timeZone?: string | undefined },
) {
  const { db } = deps
  const moment = deps.now()
  const email = decodeField(given.email).trim().toLowerCase()
  const keys = { account: digest(`account:${email}`), address: digest(`address:${networkOf(given.address)}`) }
  const since = new Date(moment.getTime() - SIGN_IN_ATTEMPTS.windowMinutes * MINUTE_MS)
  // Counted before it is looked at, so that many attempts at once cannot all pass before the first of them has failed.
  const attempt = await recordAttempt(db, Object.values(keys), moment)
  const [byAccount, byAddress] = await Promise.all([
    countAttempts(db, keys.account, since),
    countAttempts(db, keys.address, since),
  ])
  if (byAccount > SIGN_IN_ATTEMPTS.perAccount || byAddress > SIGN_IN_ATTEMPTS.perAddress) {
    // Whoever only tries again too early has not to wait longer for it.
    await withdrawAttempt(db, attempt)
    const message = 'Too many attempts to sign in. Please wait some minutes and try again.'
    throw new Problem('too_many_requests', message, undefined, { retryAfter: SIGN_IN_ATTEMPTS.windowMinutes * 60 })
  }

  // PostgreSQL has no place for a NUL, so that no account has one.
  const found = email.includes('\0') ? undefined : await findAccount(deps, email)
  const correct = await isPassword(found?.password_hash ?? (await nobodysHash), decodeField(given.password))
  if (!found?.password_hash || !correct || !found.may_sign_in)
    throw new Problem('not_signed_in', `The e-mail or the password is not right. ${MESSAGES.serverError}`)

  await withdrawAttempt(db, attempt)
  await forgetAttempts(db, keys.account)
  const { companyId } = found
  const { token, hash: tokenHash } = newToken(companyId)
  const { user, superRights, settings } = await inCompany(deps, companyId, async (work) => {
    await insertSession(work.tx, { userId: found.id, hash: tokenHash, now: work.now })
    await recordEvent(work, { kind: 'user.signed-in', actorId: found.id, address: given.address })
    const user = await getUser(work.tx, found.id)
    // Whoever runs the company signs in first, most likely from where it is.
    if (user.is_admin && given.timeZone && isTimeZone(given.timeZone)) await adoptTimeZone(work.tx, given.timeZone)
    const superRights = await listSuperRights(work.tx, found.id)
    return { user, superRights, settings: await getCompanySettings(work.tx) }
  })
  return { token, user, superRights, settings, companyId }
}

/** Whose e-mail this is, and what they sign in with. */
async function findAccount(deps: Deps, email: string) {
  const signIn = await findSignIn(deps.db, email)
  if (!signIn) return undefined
  const { companyId, userId } = signIn
  const credentials = await inCompany(deps, companyId, ({ tx }) => findCredentials(tx, userId))
  return credentials && { companyId, ...credentials }
}
