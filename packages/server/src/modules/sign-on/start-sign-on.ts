import { randomBytes } from 'node:crypto'
import type { signOn } from '@rolecall/contract/company/sign-on'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { SIGN_ON } from '@rolecall/domain/limits'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, notFound, Problem } from '../../../ground/kernel/problem.ts'
import { hashToken, newToken } from '../../../ground/kernel/session.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { isSwitchedOn } from '../../../house/company/domains.queries.ts'
import { findCompanyFor } from '../../../house/entry/find-offer.ts'
import { acsUrlOf, entityIdOf, originsOf, readReturnTo, redirectUriOf } from './addresses.ts'
import { explainOpenid, openidUrl } from './ask-openid.ts'
import { samlUrl } from './ask-saml.ts'
import { deleteAttempts, findProvider, insertAttempt } from './sign-on.queries.ts'

const MINUTE_MS = 60_000
const newSecret = () => randomBytes(32).toString('base64url')

type Given = CallRequest<typeof signOn.begin>['body']

/** Keeps what the answer of the identity provider has to fit, and says where the browser goes to get one. */
export async function beginSignOn(deps: Deps, given: Given): Promise<CallReply<typeof signOn.begin>> {
  const subDomain = given.sub_domain?.toLowerCase() ?? ''
  const companyId = await findCompanyFor(deps, subDomain)
  const provider = companyId && (await inCompany(deps, companyId, ({ tx }) => findUsable(tx)))
  if (!companyId || !provider) throw notFound('Single sign-on at this address')
  const { label } = provider
  const origin = chooseOrigin(deps, subDomain, given.origin)
  const { token: state, hash: stateHash } = newToken(companyId)
  const isOpenid = provider.protocol === 'oidc'
  // Of a request by SAML the id begins with a letter.
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

/** What the browser began with it has to come back to, since what it keeps is kept by origin. */
function chooseOrigin({ env }: Deps, subDomain: string, given: string | undefined): string {
  const known = originsOf(env, subDomain)
  const [own = ''] = known
  if (given === undefined || known.includes(given)) return given ?? own
  const message = `Single sign-on begins at ${known.join(' or ')}. Open this address, and sign in there.`
  throw invalid('origin', message)
}

function unreachable(error: unknown): never {
  throw new Problem(
    'unavailable',
    `The identity provider of your company cannot be used: ${explainOpenid(error)}. Try again, or ask an administrator.`,
  )
}
