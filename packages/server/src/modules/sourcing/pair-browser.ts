import { createHash, randomInt } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { extension } from '@rolecall/contract/sources/extension'
import { nameDevice } from '@rolecall/domain/accounts/device-name'
import { PAIRING_CODE } from '@rolecall/domain/limits'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { withdrawAttempt } from '../../../ground/http/attempts.queries.ts'
import type { Caller } from '../../../ground/http/feature.ts'
import { limitAttempts } from '../../../ground/http/limit-attempts.ts'
import { networkOf } from '../../../ground/http/network-of.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { findPersonRights } from '../../../ground/kernel/rights.queries.ts'
import { newToken } from '../../../ground/kernel/session.ts'
import { sign } from '../../../ground/kernel/signature.ts'
import { inCompany, type Work } from '../../../ground/kernel/work.ts'
import { findCompanyFor, subDomainOf } from '../../../house/entry/find-offer.ts'
import { getUser, insertSession } from '../../../house/entry/open-session.queries.ts'
import { findCompanyOfCode, replaceCode, takeCode } from './extension.queries.ts'

/** Letters and digits that nobody takes for one another when they are read out: no I, L, O, S, 0, 1, 5. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const LENGTH = 8
const NAME_MAX = 100
const WRONG = 'This code pairs nothing. Make another one on the page of your account.'
const TOO_MANY = 'Too many codes were tried from here. Please wait a while, and make another one then.'

const makeCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** As people read it out: in two parts. */
const show = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** A code is short, so that only whoever knows our secret can try codes out on what is kept of it. */
const hashOf = (secret: string, code: string): Buffer =>
  createHash('sha256')
    .update(sign(secret, ['pairing-code', code]))
    .digest()

const plain = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

export async function giveCode({ tx, now, deps, session }: Work): Promise<CallReply<typeof extension.code>> {
  const code = makeCode()
  const expiresAt = new Date(now.getTime() + PAIRING_CODE.minutes * 60_000)
  await replaceCode(tx, { userId: session.userId, hash: hashOf(deps.env.ROLECALL_SECRET, code), expiresAt })
  return { success: true, code: show(code), expires_at: expiresAt.toISOString() }
}

type Given = CallRequest<typeof extension.pair>['body']

/** Every code that is not in force is told the same, so that nobody learns which was. */
export async function pairBrowser(
  deps: Deps,
  { code, browser }: Given,
  { address, host, userAgent }: Caller,
): Promise<CallReply<typeof extension.pair>> {
  const counted = [{ under: `pairing-address:${networkOf(address)}`, max: PAIRING_CODE.perAddress }]
  const { attempt } = await limitAttempts(deps, counted, TOO_MANY)
  const hash = hashOf(deps.env.ROLECALL_SECRET, plain(code))
  const companyId = await findCompanyOfCode(deps.db, hash)
  const subDomain = subDomainOf(deps.env, host)
  // At the address of another company a code is nobody's.
  const isHere = subDomain === '' || (await findCompanyFor(deps, subDomain)) === companyId
  if (!companyId || !isHere) throw wrongCode()
  const paired = await inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    const taken = await takeCode(tx, hash, now)
    if (!taken || !(await findPersonRights(tx, taken.person, now))) throw wrongCode()
    const { token, hash: tokenHash } = newToken(companyId)
    const name = (browser?.trim() || nameDevice(userAgent ?? '')).slice(0, NAME_MAX).toWellFormed()
    await insertSession(tx, { userId: taken.person, hash: tokenHash, pairedName: name, now })
    await recordEvent(work, { kind: 'user.browser-paired', actorId: taken.person, address, payload: { browser: name } })
    const { full_name: user_name, company } = await getUser(tx, taken.person)
    return {
      success: true as const,
      message: `This browser works for ${user_name} now.`,
      access_token: token,
      user_name,
      company,
    }
  })
  // Only what was guessed counts: many who pair from one office do not stop each other.
  await withdrawAttempt(deps.db, attempt)
  return paired
}

const wrongCode = () => invalid('code', WRONG)
