import { createHmac, createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type TestIdentity = { email?: string; email_verified?: boolean; name?: string; groups?: string[] }
type Claims = Record<string, unknown>
type ForgeOptions = { otherKey?: boolean; as?: Algorithm }

export const CLIENT = { id: 'rolecall', secret: 'the secret of client and provider' }
const SCOPE = 'openid email profile'
const KEY_ID = 'signs'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Algorithms that an id_token may claim. HS256 uses the public key, or the secret of the client, as a shared key. */
export type Algorithm = 'RS256' | 'none' | 'HS256 by the public key' | 'HS256 by the secret'

function signToken(claims: Claims, key: KeyObject, algorithm: Algorithm): string {
  const text = `${encode({ alg: algorithm.split(' ')[0], kid: KEY_ID, typ: 'JWT' })}.${encode(claims)}`
  const shared = (secret: string | Buffer) => createHmac('sha256', secret).update(text).digest('base64url')
  const signatures: Record<Algorithm, () => string> = {
    RS256: () => createSign('sha256').update(text).sign(key, 'base64url'),
    none: () => '',
    'HS256 by the public key': () => shared(createPublicKey(key).export({ type: 'spki', format: 'pem' })),
    'HS256 by the secret': () => shared(CLIENT.secret),
  }
  return `${text}.${signatures[algorithm]()}`
}

/**
 * A real OpenID Connect provider in this process that grants every request. `as` sets the user who is signed in there; `forge`
 * changes the id_tokens that it issues from then on, signed with its own key or with another.
 */
export async function anIdentityProvider(redirectUri: string) {
  const server = createServer()
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [key, otherKey] = [newKey(), newKey()]
  const people = new Map<string, TestIdentity>()
  let [current, forgery, isOtherKey] = ['', (claims: Claims) => claims, false]
  let algorithm: Algorithm = 'RS256'

  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    cookies: { keys: ['signs the cookies of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
  })
  provider.use(async (context, next) => {
    const { path, req, res } = context
    if (path.startsWith('/interaction/')) {
      context.respond = false
      const { prompt, params } = await provider.interactionDetails(req, res)
      const result = prompt.name === 'login' ? { login: { accountId: current } } : await agree(params.client_id)
      return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: true })
    }
    await next()
    const answer = context.body as { id_token?: string } | undefined
    if (path !== '/token' || !answer?.id_token) return
    const claims = forgery(decode(answer.id_token.split('.')[1]))
    context.body = { ...answer, id_token: signToken(claims, isOtherKey ? otherKey : key, algorithm) }
  })
  async function agree(clientId: string) {
    const grant = new provider.Grant({ accountId: current, clientId })
    grant.addOIDCScope(SCOPE)
    return { consent: { grantId: await grant.save() } }
  }
  server.on('request', provider.callback())

  return {
    issuer,
    /** Sets the user of the next visit. */
    as(subject: string, someone: TestIdentity) {
      people.set(subject, someone)
      current = subject
    },
    forge(change: (claims: Claims) => Claims, { otherKey: by = false, as = 'RS256' }: ForgeOptions = {}) {
      forgery = change
      isOtherKey = by
      algorithm = as
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Follows redirects from an address like a browser, with a cookie jar, until it is back at `home`; returns the query there. */
export async function goThrough(address: string, home: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  let next = address
  while (!next.startsWith(home)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The way ends at ${next}: ${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return Object.fromEntries(new URL(next).searchParams)
}
