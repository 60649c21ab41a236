import { timingSafeEqual } from 'node:crypto'
import type { signOn } from '@rolecall/contract/company/sign-on'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { SIGN_ON } from '@rolecall/domain/limits'
import { isTaken } from '../../../ground/db/is-taken.ts'
import type { Caller } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { hashToken, newToken } from '../../../ground/kernel/session.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { openSession } from '../../../house/entry/open-session.ts'
import { entityIdOf } from './addresses.ts'
import { admitPerson } from './admit-person.ts'
import { askOpenid, explainOpenid } from './ask-openid.ts'
import { readAssertion } from './ask-saml.ts'
import { SignedRefusal } from './check-saml.ts'
import { Person } from './named-person.ts'
import { findProvider, insertAttempt, keepRefusal, type Provider, takeAttempt } from './sign-on.queries.ts'

const MINUTE_MS = 60_000
const OVER = 'This sign-in was used already, or took too long. Begin it anew.'
const refusal = (why: string) => new Problem('not_signed_in', why)

/** Takes what was begun under a state, which is thereby over. */
async function takeBegun(deps: Deps, state: string) {
  const companyId = state.split('.')[0] ?? ''
  if (!isUuid(companyId)) throw refusal(OVER)
  const { attempt, provider } = await inCompany(deps, companyId, async ({ tx }) => ({
    attempt: await takeAttempt(tx, hashToken(state)),
    provider: await findProvider(tx),
  }))
  const isLate = attempt && attempt.begun_at.getTime() < deps.now().getTime() - SIGN_ON.minutes * MINUTE_MS
  if (!attempt || isLate || !provider?.is_on) throw refusal(OVER)
  return { companyId, attempt, provider }
}

type Given = CallRequest<typeof signOn.finish>['body']
type Begun = Awaited<ReturnType<typeof takeBegun>>

/** Opens a session for whoever the identity provider has named, in the browser that began. */
export async function finishSignOn(
  deps: Deps,
  given: Given,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
): Promise<CallReply<typeof signOn.finish>> {
  const begun = await takeBegun(deps, given.state)
  if (!timingSafeEqual(begun.attempt.binding_hash, hashToken(given.binding)))
    throw refusal('This sign-in was begun in another browser. Begin it anew.')
  const person = await findPerson(deps, begun, given)
  const returnTo = begun.attempt.return_to
  try {
    return await inCompany(deps, begun.companyId, async (work) => {
      const userId = await admitPerson(work, person)
      return openSession(work, { userId, address, userAgent, returnTo, by: 'sign-on' })
    })
  } catch (error) {
    // Two windows of the same newcomer, or an address that somebody else has got in this moment.
    if (isTaken(error)) throw refusal('Somebody signs in with this address already. Try again.')
    throw error
  }
}

async function findPerson(deps: Deps, { companyId, attempt, provider }: Begun, given: Given): Promise<Person> {
  const said = Person.safeParse(attempt.person)
  if (said.success) return said.data
  if (given.error || !given.code || provider.protocol !== 'oidc')
    throw refusal(`The identity provider of your company did not sign you in${given.error ? ` (${given.error})` : ''}.`)
  const begun = { verifier: attempt.verifier, nonce: attempt.nonce, redirectUri: attempt.redirect_uri }
  const { state, code, iss } = given
  return askOpenid({ deps, companyId, provider }, begun, { state, code, iss }).catch((error) => unproved(deps, error))
}

/** Nobody is signed in by it; the reason helps whoever sets it up, and is logged. */
function unproved({ log }: Deps, error: unknown): never {
  const why = explainOpenid(error)
  log.warn({ why }, 'an identity provider did not confirm a sign-in')
  throw refusal(`The identity provider of your company did not confirm who you are: ${why}.`)
}

/**
 * Takes an assertion that the provider had the browser post. Answers with what the page of the browser that began finishes
 * with: another state, for whom the assertion names.
 */
export async function takeAssertion(
  deps: Deps,
  { SAMLResponse = '', RelayState = '' }: { SAMLResponse?: string | undefined; RelayState?: string | undefined },
): Promise<string> {
  const { companyId, attempt, provider } = await takeBegun(deps, RelayState)
  if (provider.protocol !== 'saml' || attempt.person !== null) throw refusal(OVER)
  const person = await readOurs(
    deps,
    { companyId, provider, acsUrl: attempt.redirect_uri },
    attempt.nonce,
    SAMLResponse,
  )
  const { token, hash } = newToken(companyId)
  await inCompany(deps, companyId, async ({ tx, now }) => {
    await keepRefusal(tx, provider.version, null)
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
    // Whatever is not signed may be anybody's, and the administrator is told nothing by strangers.
    if (error instanceof SignedRefusal)
      await inCompany(deps, companyId, ({ tx }) => keepRefusal(tx, site.provider.version, error.message))
    return unproved(deps, error)
  }
}
