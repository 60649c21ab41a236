import type { Deps } from '../../platform/kernel/deps.ts'
import { originsOf, redirectUriOf } from './addresses.ts'
import { fetchOutside } from './fetch-outside.ts'
import { discoverOpenid, explainOpenid } from './openid.ts'
import { endOf, findWeakness, readSigner } from './saml.ts'
import type { Provider } from './sign-on.queries.ts'

export type Finding = { what: string; is_right: boolean; why: string }
type ProviderTest = { deps: Deps; companyId: string; provider: Provider; hasRoles: boolean }

const right = (what: string, why = ''): Finding => ({ what, is_right: true, why })
const wrong = (what: string, why: string): Finding => ({ what, is_right: false, why })

/** Tests what can be tested without a person, step by step, up to the first that prevents going on. */
export async function testProvider(asked: ProviderTest): Promise<Finding[]> {
  const findings = asked.provider.protocol === 'oidc' ? await testOpenid(asked) : testSaml(asked)
  const { hasRoles } = asked
  const role = 'A role for newcomers'
  return [
    ...findings,
    hasRoles ? right(role) : wrong(role, 'neither a group nor the default gives one, so that nobody new comes in'),
  ]
}

async function testOpenid(asked: ProviderTest): Promise<Finding[]> {
  const found = 'The discovery document'
  try {
    const { client, config } = await discoverOpenid(asked)
    const { issuer, code_challenge_methods_supported: ways, jwks_uri: keys } = config.serverMetadata()
    const pkce = 'A code with a proof (PKCE)'
    return [
      right(found, `of ${issuer}`),
      !ways || ways.includes('S256') ? right(pkce) : wrong(pkce, 'the provider does not take S256'),
      await testKeys(asked, keys),
      await testClient(asked, { client, config }),
    ]
  } catch (error) {
    return [wrong(found, `${asked.provider.issuer}: ${explainOpenid(error)}`)]
  }
}

async function testKeys({ deps }: ProviderTest, address: string | undefined): Promise<Finding> {
  const what = 'The keys that it signs with'
  if (!address) return wrong(what, 'the discovery document names none')
  try {
    const answer = await fetchOutside(deps.env, address)
    const { keys } = (await answer.json()) as { keys?: unknown[] }
    return keys && keys.length > 0 ? right(what) : wrong(what, `there are none at ${address}`)
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
  const what = 'The client id and its secret'
  const [origin = ''] = originsOf(deps.env, '')
  const address = new URL(redirectUriOf(origin))
  address.searchParams.set('code', NO_CODE)
  address.searchParams.set('state', companyId)
  address.searchParams.set('iss', config.serverMetadata().issuer)
  const checks = { expectedState: companyId, pkceCodeVerifier: NO_VERIFIER }
  try {
    await client.authorizationCodeGrant(config, address, checks)
    return wrong(what, 'the provider takes a code that it never gave out')
  } catch (error) {
    const { error: answered } = error as { error?: string }
    if (answered === 'invalid_grant') return right(what)
    const why =
      answered === 'invalid_client'
        ? `the provider does not know ${provider.client_id}, or the secret is another one`
        : explainOpenid(error)
    return wrong(what, why)
  }
}

function testSaml({ deps, provider }: ProviderTest): Finding[] {
  const signer = 'The certificate that assertions are signed with'
  const entity = 'The entity id of the provider'
  const key = readSigner(provider.certificate)
  const [ends, weakness] = [endOf(key), findWeakness(key)]
  return [
    right('The address for requests', provider.entry_point),
    ends && ends < deps.now()
      ? wrong(signer, `it was good until ${ends.toISOString().slice(0, 10)}`)
      : right(signer, ends ? `good until ${ends.toISOString().slice(0, 10)}` : 'a bare key, which does not end'),
    provider.issuer ? right(entity, provider.issuer) : wrong(entity, 'it is empty, so that any is taken'),
    ...(weakness ? [wrong('The key of the certificate', weakness)] : []),
    // How it signs only shows in an answer, and no one can sign in here to get one.
    ...(provider.last_refusal
      ? [
          wrong(
            'The last sign-in through it',
            `${provider.last_refusal}; once that is mended, sign in through it again`,
          ),
        ]
      : []),
  ]
}
