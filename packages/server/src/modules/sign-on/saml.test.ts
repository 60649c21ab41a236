import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { session } from '@rolecall/contract/accounts/session'
import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { expect, test } from 'vitest'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import {
  inResponse as answering,
  newSigner,
  RSA_SHA1,
  readRequest,
  SHA1,
  signAssertion,
  writeAssertion as writeFor,
} from '../../../test/saml-provider.ts'
import { withCompany } from '../../platform/db/with-company.ts'

// The identity provider is made here: it signs what real ones sign, and what they would not.

const { app, db, deps, make, refuse } = await testApp()
deps.env.PUBLIC_URL = 'https://hire.example'
const ISSUER = 'https://idp.example/entity'
const ACS = 'https://hire.example/sso/saml'
const { signer: key, certificate } = newSigner()
const { signer: otherKey } = newSigner()

const provided = {
  protocol: 'saml' as const,
  is_on: true,
  label: 'Acme',
  issuer: ISSUER,
  entry_point: 'https://idp.example/sso',
  certificate,
  groups: [{ group: 'Talent', role: 'Recruiter' }],
}

async function aCompanyWithSaml() {
  const admin = await aUser(db, { role: 'company_admin' })
  const subDomain = `saml${next()}`
  await withCompany(db, admin.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', admin.companyId).execute(),
  )
  await make(signOn.setUp, { body: provided }, admin)
  const { entity_id: audience } = await make(signOn.read, {}, admin)
  return { admin, subDomain, audience }
}
type Company = Awaited<ReturnType<typeof aCompanyWithSaml>>
const company = await aCompanyWithSaml()

/** A sign-in up to the provider: what the browser stores, and what the provider was asked. */
async function begin({ subDomain }: Company = company) {
  const binding = randomBytes(32).toString('base64url')
  const { url } = await make(signOn.begin, { body: { sub_domain: subDomain, binding } })
  return { binding, ...readRequest(new URL(url).searchParams) }
}

type SamlFields = {
  id: string
  subjectAnswers?: string | null
  subjectRecipient?: string | null
  method?: string
  digest?: string
  audience?: string
  subject?: string
  email?: string
  issuer?: string
  /** Minutes from now for which it is valid. */
  minutes?: number
  signer?: KeyObject
}

type AssertionFields = Omit<SamlFields, 'signer' | 'method' | 'digest'>
const writeAssertion = ({
  audience = company.audience,
  subject = 'rosa',
  email,
  issuer = ISSUER,
  ...said
}: AssertionFields) =>
  writeFor({ audience, subject, email: email ?? `${subject}@saml.example`, issuer, recipient: ACS, ...said })

const signed = ({ signer = key, method, digest, ...said }: SamlFields) =>
  signAssertion(writeAssertion(said), signer, { method, digest })

const inResponse = (id: string, assertions: string, more: { status?: string[]; destination?: string } = {}) =>
  answering({ id, issuer: ISSUER, ...more }, assertions)

/** The address to which the browser is redirected after its post. */
async function post(SAMLResponse: string, RelayState: string) {
  const answer = await app.inject({
    method: 'POST',
    url: signOn.assert.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  const [page, said] = (answer.headers.location as string).split('#')
  expect(page).toBe('/sso')
  return Object.fromEntries(new URLSearchParams(said))
}

test('the user named in a signed assertion signs in, in the browser that began', async () => {
  const { binding, id, state, request } = await begin()
  expect(request).toContain(`AssertionConsumerServiceURL="${ACS}"`)
  const { state: ticket = '' } = await post(inResponse(id, signed({ id })), state)
  expect(await refuse(signOn.finish, { body: { state: ticket, binding: 'x'.repeat(43) } })).toMatchObject({
    status_code: 401,
  })

  const again = await begin()
  const { state: second = '' } = await post(inResponse(again.id, signed({ id: again.id })), again.state)
  const answer = await make(signOn.finish, { body: { state: second, binding: again.binding } })
  expect(answer).toMatchObject({ is_sso_login: true, user_name: 'Rosa Lind', is_admin: false })
  const own = await make(session.userDetails, {}, { token: answer.access_token })
  expect(own).toMatchObject({ email: 'rosa@saml.example', role: 'Recruiter' })
  // Both the assertion and its state are used up.
  expect(await post(inResponse(again.id, signed({ id: again.id })), again.state)).toHaveProperty('error')
  expect(await refuse(signOn.finish, { body: { state: second, binding } })).toMatchObject({ status_code: 401 })
})

/** A validly signed assertion, moved so that a reader that trusts the signature may take another in its place. */
function moveSignature(id: string): string {
  const honest = signed({ id })
  const signature = /<(?:ds:)?Signature .*<\/(?:ds:)?Signature>/s.exec(honest)?.[0] ?? ''
  const evil = writeAssertion({ id, subject: 'ines', email: company.admin.email })
  return evil.replace(
    '</Issuer>',
    `</Issuer>${signature.replace('</Signature>', `<Object>${honest}</Object></Signature>`)}`,
  )
}

test.each<[string, (id: string) => string]>([
  ['is not signed', (id) => writeAssertion({ id })],
  ['is signed with another key', (id) => signed({ id, signer: otherKey })],
  ['was changed after it was signed', (id) => signed({ id }).replaceAll('rosa', 'ines')],
  ['has the signature of another', moveSignature],
  ['is beside a signed one', (id) => writeAssertion({ id, subject: 'ines' }) + signed({ id })],
  [
    'contains the signed one',
    (id) =>
      writeAssertion({ id, subject: 'ines' }).replace('</Assertion>', `<Advice>${signed({ id })}</Advice></Assertion>`),
  ],
  [
    'is at the former place of a signed one',
    (id) => `<samlp:Extensions>${signed({ id })}</samlp:Extensions>${writeAssertion({ id, subject: 'ines' })}`,
  ],
  ['is signed but detached', (id) => signed({ id }).replace(/URI="#[^"]+"/, 'URI=""')],
  ['is for another audience', (id) => signed({ id, audience: `${company.audience}x` })],
  ['has expired', (id) => signed({ id, minutes: -5 })],
  ['is not yet valid', (id) => signed({ id, minutes: 20 })],
  ['is from another provider', (id) => signed({ id, issuer: 'https://other.example' })],
  ['answers another request', () => signed({ id: '_another' })],
  ['has a subject confirmation for another request', (id) => signed({ id, subjectAnswers: '_another' })],
  ['names no request', (id) => signed({ id, subjectAnswers: null })],
  ['is addressed elsewhere', (id) => signed({ id, subjectRecipient: `${ACS}/elsewhere` })],
  ['has no address', (id) => signed({ id, subjectRecipient: null })],
  ['is signed with RSA and SHA-1', (id) => signed({ id, method: RSA_SHA1 })],
  ['is signed over a SHA-1 digest', (id) => signed({ id, digest: SHA1 })],
])('an assertion that %s signs nobody in', async (_, write) => {
  const { id, state } = await begin()
  const { error, state: ticket } = await post(inResponse(id, write(id)), state)
  expect(ticket).toBeUndefined()
  expect(error).toContain('couldn’t confirm')
})

test('an assertion can be used only once, in any envelope', async () => {
  const first = await begin()
  const assertion = signed({ id: first.id })
  expect(await post(inResponse(first.id, assertion), first.state)).toHaveProperty('state')
  const second = await begin()
  expect((await post(inResponse(first.id, assertion), second.state)).error).toContain('couldn’t confirm')
  const third = await begin()
  expect((await post(inResponse(third.id, assertion), third.state)).error).toContain('couldn’t confirm')
})

test.each<[string, string[], string]>([
  ['its own failure', ['Responder', 'AuthnFailed'], '(Responder, AuthnFailed)'],
  ['a request it does not accept', ['Requester'], '(Requester)'],
  ['an unknown status', ['1'], '(no status)'],
])('an answer of %s signs nobody in, despite other content, and is reported as such', async (_, status, said) => {
  for (const isSigned of [false, true]) {
    const { id, state } = await begin()
    const { error } = await post(inResponse(id, isSigned ? signed({ id }) : '', { status }), state)
    expect(error).toContain(`it refused the sign-in ${said}`)
  }
})

test('an answer for another address is refused', async () => {
  for (const [destination, word] of [
    [ACS, 'state'],
    ['https://hire.example.evil/sso/saml', 'error'],
  ] as const) {
    const { id, state } = await begin()
    expect(await post(inResponse(id, signed({ id }), { destination }), state)).toHaveProperty(word)
  }
})

test('a comment in a signed name, which no signature covers, does not truncate it', async () => {
  const { binding, id, state } = await begin()
  const assertion = signed({ id, subject: 'mara', email: 'mara.x@saml.example' })
  const cut = assertion.replace('mara.x@', 'mara<!-- -->.x@').replace('>mara<', '>ma<!-- -->ra<')
  expect(cut).not.toBe(assertion)
  const { state: ticket = '' } = await post(inResponse(id, cut), state)
  const { access_token: token } = await make(signOn.finish, { body: { state: ticket, binding } })
  expect((await make(session.userDetails, {}, { token })).email).toBe('mara.x@saml.example')
})

test('an answer that declares entities is not parsed', async () => {
  const { id, state } = await begin()
  const xml = Buffer.from(inResponse(id, signed({ id })), 'base64').toString()
  const declared = Buffer.from(`<!DOCTYPE a [<!ENTITY b "rosa">]>${xml}`).toString('base64')
  expect((await post(declared, state)).error).toContain('it declares a document type')
})

const wrongOf = async ({ admin }: Company) =>
  (await make(signOn.test, { body: {} }, admin)).findings.flatMap(({ is_right, why }) => (is_right ? [] : [why]))

test('the setup test says why the last signed answer was refused, until one is accepted', async () => {
  const own = await aCompanyWithSaml()
  const { audience } = own
  const answer = async (write: (id: string) => string) => {
    const { id, state } = await begin(own)
    return post(inResponse(id, write(id)), state)
  }
  expect(await wrongOf(own)).toEqual([])
  await answer((id) => signed({ id, audience, signer: otherKey, method: RSA_SHA1 }))
  expect(await wrongOf(own)).toEqual([])
  await answer((id) => signed({ id, audience, method: RSA_SHA1 }))
  expect(await wrongOf(own)).toEqual([
    'it signs with rsa-sha1, which can be forged. Configure RSA-SHA256 signatures and SHA-256 digests. Fix this, then sign in through the provider again',
  ])
  await answer((id) => signed({ id, audience, subjectRecipient: null }))
  expect(await wrongOf(own)).toEqual([expect.stringContaining('Recipient of the subject')])
  expect(await answer((id) => signed({ id, audience }))).toHaveProperty('state')
  expect(await wrongOf(own)).toEqual([])
})

test('a weak key, or one that verifies nothing, is found by the test, and signs nobody in', async () => {
  const own = await aCompanyWithSaml()
  const { signer: short, certificate: shortKey } = newSigner(1_024)
  const ed25519 = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const body = { ...provided, certificate: shortKey }
  await make(signOn.setUp, { body: { ...body, certificate: ed25519 } }, own.admin)
  expect(await wrongOf(own)).toEqual([expect.stringContaining('key type is ed25519')])
  await make(signOn.setUp, { body }, own.admin)
  expect(await wrongOf(own)).toEqual([expect.stringContaining('1024 bits')])
  const { id, state } = await begin(own)
  const { error } = await post(inResponse(id, signed({ id, audience: own.audience, signer: short })), state)
  expect(error).toContain('1024 bits')
})

test('unsolicited, foreign and malformed posts lead to an error message', async () => {
  const other = await aCompanyWithSaml()
  const { id, state } = await begin(other)
  expect(await post(inResponse(id, signed({ id })), state)).toMatchObject({
    error: expect.stringContaining('couldn’t confirm'),
  })
  for (const [given, relay] of [
    [inResponse('_x', signed({ id: '_x' })), ''],
    ['no xml', (await begin()).state],
    ['', 'x'],
  ] as const)
    expect(await post(given, relay)).toHaveProperty('error')
})
