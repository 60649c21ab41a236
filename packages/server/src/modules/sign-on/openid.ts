import type * as Client from 'openid-client'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { unseal } from '../../../ground/kernel/seal.ts'
import { fetchOutside } from './fetch-outside.ts'
import { findClaim, groupsIn, type Person } from './named-person.ts'
import type { Provider } from './sign-on.queries.ts'

/** The use of a company's client secret: what is sealed for one company opens for no other. */
export const sealUseOf = (companyId: string) => `sign-on of ${companyId}`

export const GROUPS_CLAIM = 'groups'
const SCOPE = 'openid email profile'

/** Only who signs on loads it. */
const loadClient = () => import('openid-client')

type Asked = { deps: Pick<Deps, 'env'>; companyId: string; provider: Provider }
type Openid = { client: typeof Client; config: Client.Configuration }

/** What the provider says of itself, for our client there. Throws where it cannot be asked or says something else. */
export async function discoverOpenid({ deps: { env }, companyId, provider }: Asked): Promise<Openid> {
  const client = await loadClient()
  const sealed = provider.client_secret
  const secret = sealed && unseal(env.ROLECALL_SECRET, sealUseOf(companyId), sealed)?.toString('utf8')
  if (sealed && secret === undefined) throw new Error('The client secret was kept under another key; give it again.')
  // That an id_token came from the provider's own address by TLS is proof enough for the standard, not for us: some are
  // allowed without TLS, and others stand behind a proxy that anybody there may speak through.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(env.IDENTITY_PROVIDERS === 'any' ? [client.allowInsecureRequests] : []),
  ]
  const fetchFrom: Client.CustomFetch = (address, { method, headers, body, signal }) =>
    fetchOutside(env, address, { method, headers, body, signal })
  const config = await client.discovery(
    new URL(provider.issuer),
    provider.client_id,
    undefined,
    secret ? client.ClientSecretPost(secret) : client.None(),
    { execute, [client.customFetch]: fetchFrom },
  )
  const ways = config.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (!secret || ways.includes('client_secret_post')) return { client, config }
  const basic = new client.Configuration(
    config.serverMetadata(),
    provider.client_id,
    undefined,
    client.ClientSecretBasic(secret),
  )
  basic[client.customFetch] = fetchFrom
  for (const allow of execute) allow(basic)
  return { client, config: basic }
}

type Begun = { verifier: string; nonce: string; redirectUri: string }

/** Where the browser goes to sign in; `state` comes back from there. */
export async function openidUrl(asked: Asked, { verifier, nonce, redirectUri, state }: Begun & { state: string }) {
  const { client, config } = await discoverOpenid(asked)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: asked.provider.scope || SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
}

type Returned = { state: string; code: string; iss: string | undefined }

/** Who has come back. Throws where the provider does not confirm it, or what it says is not for us. */
export async function askOpenid(asked: Asked, begun: Begun, { state, code, iss }: Returned): Promise<Person> {
  const { client, config } = await discoverOpenid(asked)
  const address = new URL(begun.redirectUri)
  address.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
  const tokens = await client.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: begun.verifier,
    expectedState: state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  })
  const said = tokens.claims()
  if (!said) throw new Error('It sent no id_token.')
  const more = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, said.sub)
    : {}
  const claims: Record<string, unknown> = { ...more, ...said }
  return {
    subject: said.sub,
    email: findClaim(claims, ['email']),
    isVerified: claims.email_verified !== false && claims.email_verified !== 'false',
    name: findClaim(claims, ['name']) || [claims.given_name, claims.family_name].filter(Boolean).join(' '),
    groups: groupsIn(claims, asked.provider.groups_claim || GROUPS_CLAIM),
  }
}

/** What went wrong, in a sentence for whoever sets it up; of what the provider sent only its own code. */
export function explainOpenid(error: unknown): string {
  const { code = '', message = '', cause, error: answered } = error as OpenidError
  if (answered) return `the provider answered “${answered}”`
  const known = SENTENCES[code]
  if (known) return known
  const deeper = cause instanceof Error ? cause : undefined
  const network = SENTENCES[(deeper as NodeJS.ErrnoException | undefined)?.code ?? '']
  return network ?? (deeper?.message || message || 'it cannot be asked')
}
type OpenidError = { code?: string; message?: string; cause?: unknown; error?: string }

const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host could not be looked up',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it broke the connection',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is signed by itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another host',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'what answers there is no OpenID Connect provider',
  OAUTH_RESPONSE_IS_NOT_JSON: 'what answers there is no OpenID Connect provider',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'its discovery document names another issuer',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'its id_token is not for this client, or for another sign-in',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'its id_token is too old, or its clock is wrong',
  OAUTH_KEY_SELECTION_FAILED: 'its id_token is signed with a key that it does not publish',
}
