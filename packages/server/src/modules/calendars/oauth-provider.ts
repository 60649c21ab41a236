import type * as Client from 'openid-client'
import type { Env } from '../../platform/env.ts'
import type { PrivateAddressCheck } from '../../platform/outgoing/check-address.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { fetchBounded } from './calendar-api.ts'
import { AccessRefused } from './remote-calendar.ts'

export type OAuthKind = 'google' | 'microsoft'
export const NAMES: Readonly<Record<OAuthKind, string>> = { google: 'Google', microsoft: 'Microsoft' }

/** Loads the sign-in library only when a user connects or reads such a calendar. */
const loadClient = () => import('openid-client')

export type OAuthSettings = Pick<
  Env,
  | 'GOOGLE_CALENDAR_CLIENT_ID'
  | 'GOOGLE_CALENDAR_CLIENT_SECRET'
  | 'GOOGLE_CALENDAR_HOST'
  | 'MICROSOFT_CALENDAR_CLIENT_ID'
  | 'MICROSOFT_CALENDAR_CLIENT_SECRET'
  | 'MICROSOFT_CALENDAR_TENANT'
  | 'MICROSOFT_CALENDAR_HOST'
>

type Provider = {
  clientId: string
  clientSecret: string | undefined
  authorize: string
  token: string
  scope: string
  /** Additional parameters, different for each provider: they give access while the owner is away. */
  more: Record<string, string>
  /** Base address of the calendar API, without a trailing slash. */
  base: string
  /** Whether the operator chose the host, which may then be on a private network. */
  isOwnHost: boolean
}

const trim = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address)

/** The configuration of a provider; undefined if the operator set up no client for it. */
export function findProviderOf(env: OAuthSettings, kind: OAuthKind): Provider | undefined {
  return kind === 'google' ? google(env) : microsoft(env)
}

function google(env: OAuthSettings): Provider | undefined {
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret, GOOGLE_CALENDAR_HOST } = env
  if (!clientId) return undefined
  const host = GOOGLE_CALENDAR_HOST && trim(GOOGLE_CALENDAR_HOST)
  return {
    clientId,
    clientSecret,
    authorize: `${host ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${host ?? 'https://oauth2.googleapis.com'}/token`,
    scope: ['calendar.events', 'calendar.calendarlist.readonly']
      .map((name) => `https://www.googleapis.com/auth/${name}`)
      .join(' '),
    more: { access_type: 'offline', prompt: 'consent' },
    base: `${host ?? 'https://www.googleapis.com'}/calendar/v3`,
    isOwnHost: host !== undefined,
  }
}

function microsoft(env: OAuthSettings): Provider | undefined {
  const { MICROSOFT_CALENDAR_CLIENT_ID: clientId, MICROSOFT_CALENDAR_CLIENT_SECRET: clientSecret } = env
  if (!clientId) return undefined
  const host = env.MICROSOFT_CALENDAR_HOST && trim(env.MICROSOFT_CALENDAR_HOST)
  const login = `${host ?? 'https://login.microsoftonline.com'}/${env.MICROSOFT_CALENDAR_TENANT}/oauth2/v2.0`
  return {
    clientId,
    clientSecret,
    authorize: `${login}/authorize`,
    token: `${login}/token`,
    scope: 'offline_access Calendars.ReadWrite',
    more: { prompt: 'select_account' },
    base: `${host ?? 'https://graph.microsoft.com'}/v1.0`,
    isOwnHost: host !== undefined,
  }
}

export const allowsOwnHost =
  ({ isOwnHost }: Provider): PrivateAddressCheck =>
  () =>
    isOwnHost

async function openClient(provider: Provider): Promise<{ client: typeof Client; config: Client.Configuration }> {
  const client = await loadClient()
  const { clientId, clientSecret, authorize, token } = provider
  const config = new client.Configuration(
    { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token },
    clientId,
    undefined,
    clientSecret ? client.ClientSecretPost(clientSecret) : client.None(),
  )
  if (provider.isOwnHost) client.allowInsecureRequests(config)
  const askIt: Client.CustomFetch = async (address, { method, headers, body, signal }) => {
    const sent = { method, headers, body: body === undefined || body === null ? undefined : String(body), signal }
    const received = await fetchBounded(address, allowsOwnHost(provider), sent)
    const kept = Object.entries(received.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(new Uint8Array(received.body), { status: received.status, headers: kept })
  }
  config[client.customFetch] = askIt
  return { client, config }
}

type AuthorizationAttempt = { verifier: string; redirectUri: string }

/** The address at which a user allows access to their calendar. */
export async function authorizeUrl(
  provider: Provider,
  { verifier, redirectUri, state }: AuthorizationAttempt & { state: string },
) {
  const { client, config } = await openClient(provider)
  const asked = {
    redirect_uri: redirectUri,
    scope: provider.scope,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...provider.more,
  }
  return client.buildAuthorizationUrl(config, asked).href
}

/** `refresh` is stored; `access`, which opens the calendar for an hour, never is. */
export type Tokens = { access: string; refresh: string }

/**
 * Exchanges an authorization code for tokens.
 * @throws HostFailure
 */
export async function tradeCode(
  kind: OAuthKind,
  provider: Provider,
  begun: AuthorizationAttempt & { code: string },
): Promise<Tokens> {
  const { client, config } = await openClient(provider)
  const address = new URL(begun.redirectUri)
  // The state was compared on return, and is not needed any more.
  address.search = new URLSearchParams({ code: begun.code }).toString()
  const got = await client
    .authorizationCodeGrant(config, address, { pkceCodeVerifier: begun.verifier })
    .catch((error: unknown) => {
      throw refusalOf(kind, error)
    })
  if (!got.refresh_token)
    throw new AccessRefused(`${NAMES[kind]} gave Rolecall access for only an hour. Connect it again.`)
  return { access: got.access_token, refresh: got.refresh_token }
}

/** Gets new tokens for an hour; if the provider returns another refresh token, it replaces the earlier one. */
export async function refreshTokens(kind: OAuthKind, provider: Provider, refresh: string): Promise<Tokens> {
  const { client, config } = await openClient(provider)
  const got = await client.refreshTokenGrant(config, refresh).catch((error: unknown) => {
    throw refusalOf(kind, error)
  })
  return { access: got.access_token, refresh: got.refresh_token ?? refresh }
}

/** `error` is a code of the standard, which contains no token. */
function refusalOf(kind: OAuthKind, error: unknown): HostFailure {
  const { error: word = '', cause } = error as { error?: unknown; cause?: unknown }
  for (const each of [error, cause]) if (each instanceof HostFailure) return each
  if (word === 'invalid_grant')
    return new AccessRefused(`${NAMES[kind]} no longer gives Rolecall access to this calendar. Connect it again.`)
  if (word === 'invalid_client' || word === 'unauthorized_client')
    return new HostFailure(`${NAMES[kind]} doesn’t recognise the client of this installation. Tell your administrator.`)
  return new HostFailure(`We couldn’t request access from ${NAMES[kind]}.`, { isPassing: true })
}
