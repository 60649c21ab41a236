import { createHash, randomInt } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { extension } from '@rolecall/contract/sourcing/extension'
import { nameDevice } from '@rolecall/domain/accounts/device-name'
import { PAIRING_CODE } from '@rolecall/domain/sourcing/source-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { withdrawAttempt } from '../../platform/http/attempts.queries.ts'
import type { Caller } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { findPersonRights } from '../../platform/kernel/rights.queries.ts'
import { newToken } from '../../platform/kernel/session.ts'
import { sign } from '../../platform/kernel/signature.ts'
import { inCompany, type Work } from '../../platform/kernel/work.ts'
import { findCompanyFor, subDomainOf } from '../sign-on/find-offer.ts'
import { getUser, insertSession } from '../sign-on/open-session.queries.ts'
import { findCompanyOfCode, redeemPairingCode, replaceCode } from './extension.queries.ts'

/** Letters and digits that can't be confused when read aloud: no I, L, O, S, 0, 1, 5. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const LENGTH = 8
const NAME_MAX = 100
const WRONG = 'This code isn’t valid. Create a new one in your account settings.'
const TOO_MANY = 'Too many attempts from this network. Wait a while, then create a new code.'

const makeCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Formats a code for people to read: in two halves. */
const show = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Hashes a code with our secret: codes are short, so a plain hash could be broken by trying them all. */
const hashOf = (secret: string, code: string): Buffer =>
  createHash('sha256')
    .update(sign(secret, ['pairing-code', code]))
    .digest()

const plain = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

export async function createPairingCode({ tx, now, deps, session }: Work): Promise<CallReply<typeof extension.code>> {
  const code = makeCode()
  const expiresAt = new Date(now.getTime() + PAIRING_CODE.minutes * 60_000)
  await replaceCode(tx, { userId: session.userId, hash: hashOf(deps.env.ROLECALL_SECRET, code), expiresAt })
  return { success: true, code: show(code), expires_at: expiresAt.toISOString() }
}

type PairBody = CallRequest<typeof extension.pair>['body']

/** Gives the same refusal for every code that is not valid, so that a caller can't learn which codes existed. */
export async function pairBrowser(
  deps: Deps,
  { code, browser }: PairBody,
  { address, host, userAgent }: Caller,
): Promise<CallReply<typeof extension.pair>> {
  const counted = [{ under: `pairing-address:${networkOf(address)}`, max: PAIRING_CODE.perAddress }]
  const { attempt } = await limitAttempts(deps, counted, TOO_MANY)
  const hash = hashOf(deps.env.ROLECALL_SECRET, plain(code))
  const companyId = await findCompanyOfCode(deps.db, hash)
  const subDomain = subDomainOf(deps.env, host)
  // At another company's address the code is unknown.
  const isHere = subDomain === '' || (await findCompanyFor(deps, subDomain)) === companyId
  if (!companyId || !isHere) throw wrongCode()
  const paired = await inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    const taken = await redeemPairingCode(tx, hash, now)
    if (!taken || !(await findPersonRights(tx, taken.person, now))) throw wrongCode()
    const { token, hash: tokenHash } = newToken(companyId)
    const name = (browser?.trim() || nameDevice(userAgent ?? '')).slice(0, NAME_MAX).toWellFormed()
    await insertSession(tx, { userId: taken.person, hash: tokenHash, pairedName: name, now })
    await recordEvent(work, { kind: 'user.browser-paired', actorId: taken.person, address, payload: { browser: name } })
    const { full_name: user_name, company } = await getUser(tx, taken.person)
    return {
      success: true as const,
      message: `This browser is now paired with ${user_name}.`,
      access_token: token,
      user_name,
      company,
    }
  })
  // Only wrong guesses count: many people who pair from one office do not block each other.
  await withdrawAttempt(deps.db, attempt)
  return paired
}

const wrongCode = () => invalid('code', WRONG)
