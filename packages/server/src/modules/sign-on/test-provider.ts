import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import type { Deps } from '../../platform/kernel/deps.ts'
import { originsOf, redirectUriOf } from './addresses.ts'
import { fetchOutside } from './fetch-outside.ts'
import { discoverOpenid, explainOpenid } from './openid.ts'
import { endOf, findWeakness, readSigner } from './saml.ts'
import type { Provider } from './sign-on.queries.ts'

export type Finding = { what: string; is_right: boolean; why: string }
type ProviderTest = { deps: Deps; companyId: string; provider: Provider; hasRoles: boolean; writing: Writing }

const right = (what: string, why = ''): Finding => ({ what, is_right: true, why })
const wrong = (what: string, why: string): Finding => ({ what, is_right: false, why })

/** Tests what can be tested without a person, step by step, up to the first that prevents going on. */
export async function testProvider(asked: ProviderTest): Promise<Finding[]> {
  const findings = asked.provider.protocol === 'oidc' ? await testOpenid(asked) : testSaml(asked)
  const { hasRoles } = asked
  const role = 'Role for new users'
  return [
    ...findings,
    hasRoles ? right(role) : wrong(role, 'no group or default role is set, so new users can’t sign in'),
  ]
}

async function testOpenid(asked: ProviderTest): Promise<Finding[]> {
  const found = 'Discovery document'
  try {
    const { client, config } = await discoverOpenid(asked)
    const { issuer, code_challenge_methods_supported: ways, jwks_uri: keys } = config.serverMetadata()
    const pkce = 'Authorization code with PKCE'
    return [
      right(found, `of ${issuer}`),
      !ways || ways.includes('S256') ? right(pkce) : wrong(pkce, 'the provider doesn’t support S256'),
      await testKeys(asked, keys),
      await testClient(asked, { client, config }),
    ]
  } catch (error) {
    return [wrong(found, `${asked.provider.issuer}: ${explainOpenid(error)}`)]
  }
}

async function testKeys({ deps }: ProviderTest, address: string | undefined): Promise<Finding> {
  const what = 'Signing keys'
  if (!address) return wrong(what, 'the discovery document lists none')
  try {
    const answer = await fetchOutside(deps.env, address)
    const { keys } = (await answer.json()) as { keys?: unknown[] }
    return keys && keys.length > 0 ? right(what) : wrong(what, `no keys found at ${address}`)
  } catch (error) {
    return wrong(what, `${address}: ${explainOpenid({ cause: error })}`)
  }
}

const NO_CODE = 'rolecall-tests-the-client'
const NO_VERIFIER = 'v'.repeat(43)

/** Tests the client with an invalid code: a provider that knows our client complains about the code, else about the client. */
async function testClient(
  { deps, companyId, provider }: ProviderTest,
  { client, config }: Awaited<ReturnType<typeof discoverOpenid>>,
): Promise<Finding> {
  const what = 'Client ID and secret'
  const [origin = ''] = originsOf(deps.env, '')
  const address = new URL(redirectUriOf(origin))
  address.searchParams.set('code', NO_CODE)
  address.searchParams.set('state', companyId)
  address.searchParams.set('iss', config.serverMetadata().issuer)
  const checks = { expectedState: companyId, pkceCodeVerifier: NO_VERIFIER }
  try {
    await client.authorizationCodeGrant(config, address, checks)
    return wrong(what, 'the provider accepted an invalid code')
  } catch (error) {
    const { error: answered } = error as { error?: string }
    if (answered === 'invalid_grant') return right(what)
    const why =
      answered === 'invalid_client'
        ? `the provider doesn’t recognise ${provider.client_id}, or the secret is wrong`
        : explainOpenid(error)
    return wrong(what, why)
  }
}

function testSaml({ deps, provider, writing }: ProviderTest): Finding[] {
  const signer = 'Signing certificate'
  const entity = 'Entity ID'
  const key = readSigner(provider.certificate)
  const dayOf = (at: Date) => formatDay(dayIn('UTC', at), writing)
  const [ends, weakness] = [endOf(key), findWeakness(key)]
  return [
    right('Single sign-on URL', provider.entry_point),
    ends && ends < deps.now()
      ? wrong(signer, `it expired on ${dayOf(ends)}`)
      : right(signer, ends ? `valid until ${dayOf(ends)}` : 'public key without expiry'),
    provider.issuer ? right(entity, provider.issuer) : wrong(entity, 'it’s empty, so any provider is accepted'),
    ...(weakness ? [wrong('Certificate key', weakness)] : []),
    // How it signs only shows in an answer, and no one can sign in here to get one.
    ...(provider.last_refusal
      ? [wrong('Last sign-in', `${provider.last_refusal}. Fix this, then sign in through the provider again`)]
      : []),
  ]
}
