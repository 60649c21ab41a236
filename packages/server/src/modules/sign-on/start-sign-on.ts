import { randomBytes } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { signOn } from '@rolecall/contract/sign-on/sign-on'
import { SIGN_ON } from '@rolecall/domain/accounts/account-limits'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import { hashToken, newToken } from '../../platform/kernel/session.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { isSwitchedOn } from '../company/domains.queries.ts'
import { acsUrlOf, entityIdOf, originsOf, readReturnTo, redirectUriOf } from './addresses.ts'
import { findCompanyFor } from './find-offer.ts'
import { explainOpenid, openidUrl } from './openid.ts'
import { samlUrl } from './saml.ts'
import { deleteAttempts, findProvider, insertAttempt } from './sign-on.queries.ts'

const newSecret = () => randomBytes(32).toString('base64url')

type BeginBody = CallRequest<typeof signOn.begin>['body']

/** Stores what the identity provider's answer has to match, and returns where the browser goes to get one. */
export async function startSignOn(deps: Deps, given: BeginBody): Promise<CallReply<typeof signOn.begin>> {
  const subDomain = given.sub_domain?.toLowerCase() ?? ''
  const companyId = await findCompanyFor(deps, subDomain)
  const provider = companyId && (await inCompany(deps, companyId, ({ tx }) => findUsable(tx)))
  if (!companyId || !provider) throw notFound('Single sign-on at this address')
  const { label } = provider
  const origin = chooseOrigin(deps, subDomain, given.origin)
  const { token: state, hash: stateHash } = newToken(companyId)
  const isOpenid = provider.protocol === 'oidc'
  // The id of a SAML request may not begin with a digit.
  const [verifier, nonce] = [newSecret(), isOpenid ? newSecret() : `_${randomBytes(20).toString('hex')}`]
  const redirectUri = isOpenid ? redirectUriOf(origin) : acsUrlOf(origin)
  const url = isOpenid
    ? await openidUrl({ deps, companyId, provider }, { verifier, nonce, redirectUri, state }).catch(unreachable)
    : await samlUrl(
        { provider, entityId: entityIdOf(deps.env, companyId), acsUrl: redirectUri },
        { requestId: nonce, state },
      ).catch(unreachable)
  await inCompany(deps, companyId, async ({ tx, now }) => {
    await deleteAttempts(tx, new Date(now.getTime() - SIGN_ON.minutes * MINUTE_MS))
    await insertAttempt(tx, {
      stateHash,
      bindingHash: hashToken(given.binding),
      verifier,
      nonce,
      redirectUri,
      returnTo: readReturnTo(given.return_to),
      begunAt: now,
    })
  })
  return { success: true, url, label }
}

async function findUsable(tx: Parameters<typeof findProvider>[0]) {
  const provider = await findProvider(tx)
  return provider?.is_on && (await isSwitchedOn(tx)) ? provider : undefined
}

/** The origin where the browser began, to which it has to return, since it stores its state by origin. */
function chooseOrigin({ env }: Deps, subDomain: string, given: string | undefined): string {
  const known = originsOf(env, subDomain)
  const [own = ''] = known
  if (given === undefined || known.includes(given)) return given ?? own
  const message = `Single sign-on starts at ${known.join(' or ')}. Open that address and sign in there.`
  throw invalid('origin', message)
}

function unreachable(error: unknown): never {
  throw new Problem(
    'dependency_unavailable',
    `Your company’s identity provider can’t be used: ${explainOpenid(error)}. Try again, or ask an administrator.`,
  )
}
