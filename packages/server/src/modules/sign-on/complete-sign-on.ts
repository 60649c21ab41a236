import { timingSafeEqual } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { signOn } from '@rolecall/contract/sign-on/sign-on'
import { SIGN_ON } from '@rolecall/domain/accounts/account-limits'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import type { Caller } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { hashToken, newToken } from '../../platform/kernel/session.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { entityIdOf } from './addresses.ts'
import { SignedRefusal } from './check-saml.ts'
import { findOrCreateUser } from './find-or-create-user.ts'
import { Person } from './named-person.ts'
import { openSession } from './open-session.ts'
import { explainOpenid, fetchOpenidUser } from './openid.ts'
import { readAssertion } from './saml.ts'
import { consumeAttempt, findProvider, insertAttempt, type Provider, storeLastRefusal } from './sign-on.queries.ts'

const OVER = 'This sign-in has expired or was already used. Please start again.'
const refusal = (why: string) => new Problem('sign_on_failed', why)

/** Takes the attempt stored under a state, which is thereby used up. */
async function consumeStartedAttempt(deps: Deps, state: string) {
  const companyId = state.split('.')[0] ?? ''
  if (!isUuid(companyId)) throw refusal(OVER)
  const { attempt, provider } = await inCompany(deps, companyId, async ({ tx }) => ({
    attempt: await consumeAttempt(tx, hashToken(state)),
    provider: await findProvider(tx),
  }))
  const isLate = attempt && attempt.begun_at.getTime() < deps.now().getTime() - SIGN_ON.minutes * MINUTE_MS
  if (!attempt || isLate || !provider?.is_on) throw refusal(OVER)
  return { companyId, attempt, provider }
}

type FinishBody = CallRequest<typeof signOn.finish>['body']
type PendingSignOn = Awaited<ReturnType<typeof consumeStartedAttempt>>

/** Opens a session for the person the identity provider has named, in the browser that began. */
export async function completeSignOn(
  deps: Deps,
  given: FinishBody,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
): Promise<CallReply<typeof signOn.finish>> {
  const begun = await consumeStartedAttempt(deps, given.state)
  if (!timingSafeEqual(begun.attempt.binding_hash, hashToken(given.binding)))
    throw refusal('This sign-in was started in another browser. Please start again.')
  const person = await findPerson(deps, begun, given)
  const returnTo = begun.attempt.return_to
  try {
    return await inCompany(deps, begun.companyId, async (work) => {
      const userId = await findOrCreateUser(work, person)
      return openSession(work, { userId, address, userAgent, returnTo, by: 'sign-on' })
    })
  } catch (error) {
    // Two windows of the same newcomer, or an address that was taken concurrently.
    if (isUniqueViolation(error)) throw refusal('Another user already signs in with this address. Please try again.')
    throw error
  }
}

async function findPerson(
  deps: Deps,
  { companyId, attempt, provider }: PendingSignOn,
  given: FinishBody,
): Promise<Person> {
  const said = Person.safeParse(attempt.person)
  if (said.success) return said.data
  if (given.error || !given.code || provider.protocol !== 'oidc')
    throw refusal(`Your company’s identity provider didn’t sign you in${given.error ? ` (${given.error})` : ''}.`)
  const begun = { verifier: attempt.verifier, nonce: attempt.nonce, redirectUri: attempt.redirect_uri }
  const { state, code, iss } = given
  return fetchOpenidUser({ deps, companyId, provider }, begun, { state, code, iss }).catch((error) =>
    unproved(deps, error),
  )
}

/** Refuses a sign-in that was not confirmed; logs the reason, which helps the administrator who sets it up. */
function unproved({ log }: Deps, error: unknown): never {
  const why = explainOpenid(error)
  log.warn({ why }, 'identity provider did not confirm a sign-in')
  throw refusal(`Your company’s identity provider couldn’t confirm your identity: ${why}.`)
}

/**
 * Takes an assertion that the provider had the browser post. Returns another state, tied to the person it names, with which
 * the page in the browser that began finishes.
 */
export async function consumeAssertion(
  deps: Deps,
  { SAMLResponse = '', RelayState = '' }: { SAMLResponse?: string | undefined; RelayState?: string | undefined },
): Promise<string> {
  const { companyId, attempt, provider } = await consumeStartedAttempt(deps, RelayState)
  if (provider.protocol !== 'saml' || attempt.person !== null) throw refusal(OVER)
  const person = await readOurs(
    deps,
    { companyId, provider, acsUrl: attempt.redirect_uri },
    attempt.nonce,
    SAMLResponse,
  )
  const { token, hash } = newToken(companyId)
  await inCompany(deps, companyId, async ({ tx, now }) => {
    await storeLastRefusal(tx, provider.version, null)
    await insertAttempt(tx, {
      stateHash: hash,
      bindingHash: attempt.binding_hash,
      verifier: '',
      nonce: '',
      redirectUri: attempt.redirect_uri,
      returnTo: attempt.return_to,
      person,
      begunAt: now,
    })
  })
  return token
}

async function readOurs(
  deps: Deps,
  { companyId, ...site }: { companyId: string; provider: Provider; acsUrl: string },
  requestId: string,
  response: string,
): Promise<Person> {
  try {
    const said = await readAssertion({ ...site, entityId: entityIdOf(deps.env, companyId) }, requestId, response)
    return Person.parse(said)
  } catch (error) {
    // An unsigned answer may come from anyone, and strangers must not send messages to the administrator.
    if (error instanceof SignedRefusal)
      await inCompany(deps, companyId, ({ tx }) => storeLastRefusal(tx, site.provider.version, error.message))
    return unproved(deps, error)
  }
}
