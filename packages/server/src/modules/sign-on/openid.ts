import type * as Client from 'openid-client'
import type { Deps } from '../../platform/kernel/deps.ts'
import { unseal } from '../../platform/kernel/seal.ts'
import { fetchOutside } from './fetch-outside.ts'
import { findClaim, groupsIn, type Person } from './named-person.ts'
import type { Provider } from './sign-on.queries.ts'

/** The purpose under which a company's client secret is sealed: one company's cannot be opened for another. */
export const sealUseOf = (companyId: string) => `sign-on of ${companyId}`

export const GROUPS_CLAIM = 'groups'
const SCOPE = 'openid email profile'

/** Loads the library at the first sign-on. */
const loadClient = () => import('openid-client')

type OpenidContext = { deps: Pick<Deps, 'env'>; companyId: string; provider: Provider }
type Openid = { client: typeof Client; config: Client.Configuration }

/** Discovers the provider's metadata for our client. Throws if it cannot be reached or claims another issuer. */
export async function discoverOpenid({ deps: { env }, companyId, provider }: OpenidContext): Promise<Openid> {
  const client = await loadClient()
  const sealed = provider.client_secret
  const secret = sealed && unseal(env.ROLECALL_SECRET, sealUseOf(companyId), sealed)?.toString('utf8')
  if (sealed && secret === undefined) throw new Error('The client secret can’t be decrypted. Enter it again.')
  // The standard accepts an id_token without a signature check if it came from the provider by TLS; we do not: some are
  // allowed without TLS, and others stand behind a proxy that anyone there may speak through.
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

type OpenidAttempt = { verifier: string; nonce: string; redirectUri: string }

/** The address to which the browser goes to sign in; `state` comes back from there. */
export async function openidUrl(
  asked: OpenidContext,
  { verifier, nonce, redirectUri, state }: OpenidAttempt & { state: string },
) {
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

type OpenidCallback = { state: string; code: string; iss: string | undefined }

/** Returns the person who has come back. Throws if the provider does not confirm it, or its answer is not for us. */
export async function fetchOpenidUser(
  asked: OpenidContext,
  begun: OpenidAttempt,
  { state, code, iss }: OpenidCallback,
): Promise<Person> {
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

/** Explains an error in a sentence for the administrator who sets it up; it quotes only the provider's error code. */
export function explainOpenid(error: unknown): string {
  const { code = '', message = '', cause, error: answered } = error as OpenidError
  if (answered) return `the provider answered “${answered}”`
  const known = SENTENCES[code]
  if (known) return known
  const deeper = cause instanceof Error ? cause : undefined
  const network = SENTENCES[(deeper as NodeJS.ErrnoException | undefined)?.code ?? '']
  return network ?? (deeper?.message || message || 'it can’t be reached')
}
type OpenidError = { code?: string; message?: string; cause?: unknown; error?: string }

const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host doesn’t exist',
  EAI_AGAIN: 'its host couldn’t be looked up',
  ECONNREFUSED: 'nothing responds at this address',
  ECONNRESET: 'it closed the connection',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another host',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'it isn’t an OpenID Connect provider',
  OAUTH_RESPONSE_IS_NOT_JSON: 'it isn’t an OpenID Connect provider',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'its discovery document names another issuer',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'its id_token is not for this client, or for another sign-in',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'its id_token has expired, or its clock is wrong',
  OAUTH_KEY_SELECTION_FAILED: 'its id_token is signed with a key it doesn’t publish',
}
