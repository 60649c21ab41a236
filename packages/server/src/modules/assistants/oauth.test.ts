import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { assistants } from '@rolecall/contract/assistants/assistants'
import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import * as openid from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import { anAssistantClient, CALLBACK } from '../../../test/factories/assistant-client.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

const testing = await testApp()
const { app, db, deps, make, refuse } = testing
const program = anAssistantClient(testing)
const site = await app.listen({ host: '127.0.0.1', port: 0 })

const later = (ms: number) => {
  deps.now = () => new Date(NOW.getTime() + ms)
}
beforeEach(async () => {
  deps.env.PUBLIC_URL = site
  later(0)
  await db.deleteFrom('sign_in_attempt').execute()
})

/** A user of a company that lets assistants in. */
async function aPerson(role: 'recruiter' | 'company_admin' = 'recruiter'): Promise<TestUser> {
  const person = await aUser(db, { role })
  await withCompany(db, person.companyId, (tx) => updateCompanySettings(tx, { assistants_on: true }))
  return person
}

/** A call that is no tool: the token counts as a session there, and is refused what is not for assistants. */
const ask = (token: string, url = '/rest/user/details') =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
const isKnown = async (token: string) => (await ask(token)).statusCode !== 401
const list = async (by: TestUser) => (await make(assistants.list, {}, by)).data

/** What the official client stores about itself. */
function aProvider() {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; goesTo?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'Desk assistant', redirect_uris: [CALLBACK] },
    state: () => 'a state of its own',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.goesTo = url
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier ?? '',
    invalidateCredentials: (scope) => {
      if (scope === 'tokens') delete kept.tokens
    },
  }
  return { kept, provider }
}

test('the official client discovers us, registers, is authorized by the user, and renews its token', async () => {
  const person = await aPerson()
  const { kept, provider } = aProvider()
  const serverUrl = `${site}/mcp`
  expect(await auth(provider, { serverUrl })).toBe('REDIRECT')
  const asked = Object.fromEntries(kept.goesTo?.searchParams ?? [])
  expect(`${kept.goesTo?.origin}${kept.goesTo?.pathname}`).toBe(`${site}/connect-assistant`)
  expect(asked).toMatchObject({ resource: serverUrl, code_challenge_method: 'S256', scope: 'read propose' })

  const shown = await make(assistants.asked, { body: asked }, person)
  expect(shown).toMatchObject({ name: 'Desk assistant', host: '127.0.0.1:8976', may_propose: true, refusal: '' })
  const { location } = await make(assistants.allow, { body: { ...asked, proposes: true } }, person)
  const answer = new URL(location)
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({ state: 'a state of its own', iss: site })

  const authorizationCode = answer.searchParams.get('code') ?? ''
  expect(await auth(provider, { serverUrl, authorizationCode })).toBe('AUTHORIZED')
  const first = kept.tokens
  expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read propose' })
  expect(first?.access_token).toMatch(/^rolecall_assistant_[0-9a-f]{32}_[\w-]{43}$/)
  expect(await isKnown(first?.access_token ?? '')).toBe(true)
  expect(await list(person)).toMatchObject([{ name: 'Desk assistant', host: '127.0.0.1:8976', proposes: true }])

  later(61 * 60_000)
  expect(await isKnown(first?.access_token ?? '')).toBe(false)
  expect(await auth(provider, { serverUrl })).toBe('AUTHORIZED')
  expect(kept.tokens?.refresh_token).not.toBe(first?.refresh_token)
  expect(await isKnown(kept.tokens?.access_token ?? '')).toBe(true)
  expect((await list(person))[0]?.last_used_at).toBe(new Date(NOW.getTime() + 61 * 60_000).toISOString())
})

test('another library discovers us by the same metadata, and detects the answer of another server', async () => {
  const person = await aPerson()
  const clientId = await program.newClient()
  const options = { algorithm: 'oauth2' as const, execute: [openid.allowInsecureRequests] }
  const found = await openid.discovery(new URL(site), clientId, undefined, openid.None(), options)
  expect(found.serverMetadata()).toMatchObject({ issuer: site, authorization_response_iss_parameter_supported: true })
  const pkceCodeVerifier = openid.randomPKCECodeVerifier()
  const asked = program.wantedBy(clientId, pkceCodeVerifier)
  const { location } = await make(assistants.allow, { body: { ...asked, proposes: false } }, person)
  const checks = { pkceCodeVerifier, expectedState: 'the state' }
  const mixedUp = new URL(location)
  mixedUp.searchParams.set('iss', 'https://other.example')
  await expect(openid.authorizationCodeGrant(found, mixedUp, checks)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('"iss"') },
  })
  const tokens = await openid.authorizationCodeGrant(found, new URL(location), checks)
  expect(tokens.scope).toBe('read')
  await openid.tokenRevocation(found, tokens.access_token)
  expect(await isKnown(tokens.access_token)).toBe(false)
  expect(await list(person)).toEqual([])
  expect(await program.renew(clientId, tokens.refresh_token ?? '')).toMatchObject({ json: { error: 'invalid_grant' } })
})

test('a browser program of any origin may call, without using the user’s cookies', async () => {
  const origin = 'https://chat.example'
  for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    const { headers, json } = await app.inject({ method: 'GET', url, headers: { origin } })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(json()).toMatchObject({ resource: `${site}/mcp`, authorization_servers: [site] })
  }
  const asked = { origin, 'access-control-request-method': 'POST' }
  const preflight = await app.inject({ method: 'OPTIONS', url: '/oauth/token', headers: asked })
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, mcp-protocol-version',
  })
  expect((await program.askToken({})).headers['access-control-allow-origin']).toBe('*')
})

const wrongs: [string, Record<string, string>][] = [
  ['another verifier', { code_verifier: 'v'.repeat(43) }],
  ['no verifier', { code_verifier: '' }],
  ['another redirect', { redirect_uri: 'http://127.0.0.1:8977/callback' }],
]
test.each(wrongs)('a code cannot be exchanged with %s', async (_, wrong) => {
  const { exchange } = await program.aCode(await aPerson())
  expect(await program.askToken({ ...exchange, ...wrong })).toMatchObject({
    status: 400,
    json: { error: 'invalid_grant' },
  })
})

test('a code is valid for its own program, for a minute, on this server', async () => {
  const person = await aPerson()
  const { exchange } = await program.aCode(person)
  const elsewhere = { ...exchange, client_id: await program.newClient() }
  expect((await program.askToken(elsewhere)).json.error).toBe('invalid_grant')
  const resource = 'https://other.example/mcp'
  expect((await program.askToken({ ...exchange, resource })).json.error).toBe('invalid_target')
  expect((await program.askToken({ ...exchange, grant_type: 'password' })).json.error).toBe('unsupported_grant_type')
  later(ASSISTANTS.codeSeconds * 1000)
  expect((await program.askToken(exchange)).json.error).toBe('invalid_grant')
  expect(await list(person)).toEqual([])
})

test('a code used twice revokes the token of its first use', async () => {
  const person = await aPerson()
  const { exchange, token, clientId, renewal } = await program.connect(person)
  expect(await isKnown(token)).toBe(true)
  expect((await program.askToken(exchange)).json.error).toBe('invalid_grant')
  expect(await isKnown(token)).toBe(false)
  expect((await program.renew(clientId, renewal)).json.error).toBe('invalid_grant')
})

test('when two clients use a code at once, one gets a token, and neither keeps it', async () => {
  const { exchange } = await program.aCode(await aPerson())
  const answers = await Promise.all([program.askToken(exchange), program.askToken(exchange)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const given = answers.find(({ status }) => status === 200)
  expect(await isKnown(String(given?.json.access_token))).toBe(false)
})

test('a refresh token is accepted once, and reuse ends the connection and notifies the user', async () => {
  const person = await aPerson()
  const { clientId, token, renewal } = await program.connect(person)
  const { json } = await program.renew(clientId, renewal)
  expect(await isKnown(String(json.access_token))).toBe(true)
  later(ASSISTANTS.retrySeconds * 1000 + 1)
  expect((await program.renew(clientId, renewal)).json.error).toBe('invalid_grant')
  for (const each of [token, String(json.access_token)]) expect(await isKnown(each)).toBe(false)
  expect((await program.renew(clientId, String(json.refresh_token))).json.error).toBe('invalid_grant')
  const told = await withCompany(db, person.companyId, (tx) =>
    tx.selectFrom('notification').select(['user_id', 'topic']).execute(),
  )
  expect(told).toEqual([{ user_id: person.userId, topic: 'assistant' }])
  expect(await eventsOf(db, person.companyId, 'assistant.suspected')).toHaveLength(1)
})

test('a program whose answer was lost may refresh once more, and use of the lost token then ends the connection', async () => {
  const person = await aPerson()
  const { clientId, renewal } = await program.connect(person)
  const { json: lost } = await program.renew(clientId, renewal)
  later(5_000)
  const { json: again } = await program.renew(clientId, renewal)
  expect(await isKnown(String(lost.access_token))).toBe(false)
  expect(await isKnown(String(again.access_token))).toBe(true)
  later(6_000)
  expect((await program.renew(clientId, String(lost.refresh_token))).json.error).toBe('invalid_grant')
  expect(await isKnown(String(again.access_token))).toBe(false)
  expect(await eventsOf(db, person.companyId, 'assistant.suspected')).toHaveLength(1)
})

test('a program registers little about itself, and its client_id contains it', async () => {
  const many = Array.from({ length: ASSISTANTS.redirectsMax + 1 }, (_, place) => `https://app.example/${place}`)
  expect((await program.register({ redirect_uris: many })).json.error).toBe('invalid_redirect_uri')
  const huge = { redirect_uris: [CALLBACK], logo_uri: 'x'.repeat(20_000) }
  expect((await program.register(huge)).status).toBe(413)
  const { status, json } = await program.register({
    redirect_uris: [CALLBACK],
    client_name: '  <b>Bank‮ of\nall</b>  ',
    token_endpoint_auth_method: 'client_secret_basic',
  })
  expect(status).toBe(201)
  expect(json).toMatchObject({ client_name: '<b>Bank of all</b>', token_endpoint_auth_method: 'none' })
  expect(json).not.toHaveProperty('client_secret')
  const person = await aPerson()
  const changed = `${json.client_id?.slice(0, -2)}AA`
  const asked = program.wantedBy(changed, program.newVerifier())
  expect((await refuse(assistants.asked, { body: asked }, person)).message).toContain('isn’t registered here')
})

test('redirects go only to registered addresses, except for the port on the user’s own machine', async () => {
  const person = await aPerson()
  const clientId = await program.newClient()
  const at = (redirect_uri: string) => program.wantedBy(clientId, program.newVerifier(), { redirect_uri })
  const shown = await make(assistants.asked, { body: at('http://127.0.0.1:50001/callback') }, person)
  expect(shown.host).toBe('127.0.0.1:50001')
  for (const elsewhere of [
    'http://127.0.0.1:8976/other',
    'https://evil.example/callback',
    'http://localhost:8976/callback',
  ])
    expect((await refuse(assistants.allow, { body: at(elsewhere) }, person)).message).toContain(
      'isn’t one it registered',
    )
})

test.each([
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge: undefined }, 'invalid_request'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
  [{ scope: 'admin' }, 'invalid_scope'],
])('a request with %o is refused in words, and the program is told', async (other, error) => {
  const person = await aPerson()
  const body = program.wantedBy(await program.newClient(), program.newVerifier(), other)
  const { refusal, back } = await make(assistants.asked, { body }, person)
  expect(refusal).not.toBe('')
  expect(Object.fromEntries(new URL(back).searchParams)).toEqual({ error, state: 'the state', iss: site })
  await refuse(assistants.allow, { body }, person)
})

test('a program that requests read access only gets read access', async () => {
  const person = await aPerson()
  const body = program.wantedBy(await program.newClient(), program.newVerifier(), { scope: 'read offline_access' })
  expect((await make(assistants.asked, { body }, person)).may_propose).toBe(false)
  await refuse(assistants.allow, { body: { ...body, proposes: true } }, person)
})

test('repeated registrations from one address are delayed', async () => {
  const answers = []
  for (let count = 0; count <= ASSISTANTS.registeredPerAddress; count += 1) answers.push(await program.register())
  expect(answers.at(-2)?.status).toBe(201)
  expect(answers.at(-1)).toMatchObject({ status: 429, json: { error: 'temporarily_unavailable' } })
})

test('the official client is told to authorize again once its connection has ended', async () => {
  const person = await aPerson()
  const { kept, provider } = aProvider()
  const serverUrl = `${site}/mcp`
  await auth(provider, { serverUrl })
  const asked = Object.fromEntries(kept.goesTo?.searchParams ?? [])
  const { location } = await make(assistants.allow, { body: { ...asked, proposes: false } }, person)
  await auth(provider, { serverUrl, authorizationCode: new URL(location).searchParams.get('code') ?? '' })
  const [connected] = await list(person)
  await make(assistants.end, { body: { id: connected?.id ?? '' } }, person)
  delete kept.goesTo
  expect(await auth(provider, { serverUrl })).toBe('REDIRECT')
})
