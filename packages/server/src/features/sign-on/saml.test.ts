import { type KeyObject, randomBytes } from 'node:crypto'
import { session } from '@rolecall/contract/session'
import { signOn } from '@rolecall/contract/sign-on'
import { expect, test } from 'vitest'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import {
  inResponse as answering,
  newSigner,
  readRequest,
  signAssertion,
  writeAssertion as writeFor,
} from '../../../test/saml-provider.ts'
import { withCompany } from '../../db/with-company.ts'

// The identity provider is made here: it signs what real ones sign, and what they would not.

const { app, db, deps, make, refuse } = await testApp()
deps.env.PUBLIC_URL = 'https://hire.example'
const ISSUER = 'https://idp.example/entity'
const ACS = 'https://hire.example/sso/saml'
const { signer: key, certificate } = newSigner()
const { signer: otherKey } = newSigner()

async function aCompanyWithSaml() {
  const admin = await aUser(db, { role: 'company_admin' })
  const subDomain = `saml${next()}`
  await withCompany(db, admin.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', admin.companyId).execute(),
  )
  const groups = [{ group: 'Talent', role: 'Recruiter' }]
  const entry_point = 'https://idp.example/sso'
  const body = {
    protocol: 'saml' as const,
    is_on: true,
    label: 'Acme',
    issuer: ISSUER,
    entry_point,
    certificate,
    groups,
  }
  await make(signOn.setUp, { body }, admin)
  const { entity_id: audience } = await make(signOn.read, {}, admin)
  return { admin, subDomain, audience }
}
type Company = Awaited<ReturnType<typeof aCompanyWithSaml>>
const company = await aCompanyWithSaml()

/** A sign-in up to the provider: what the browser keeps, and what the provider was asked. */
async function begin({ subDomain }: Company = company) {
  const binding = randomBytes(32).toString('base64url')
  const { url } = await make(signOn.begin, { body: { sub_domain: subDomain, binding } })
  return { binding, ...readRequest(new URL(url).searchParams) }
}

type Said = {
  id: string
  audience?: string
  subject?: string
  email?: string
  issuer?: string
  /** Minutes from now until which it is good. */
  minutes?: number
  signer?: KeyObject
}

const writeAssertion = ({ audience = company.audience, subject = 'rosa', email, issuer = ISSUER, ...said }: Said) =>
  writeFor({ audience, subject, email: email ?? `${subject}@saml.example`, issuer, recipient: ACS, ...said })

const signed = ({ signer = key, ...said }: Said) => signAssertion(writeAssertion(said), signer)

const inResponse = (id: string, assertions: string) => answering({ id, issuer: ISSUER }, assertions)

/** What the browser is led to by what it posts. */
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

test('whoever a signed assertion names comes in, in the browser that began', async () => {
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
  // Both the assertion and what it led to are over.
  expect(await post(inResponse(again.id, signed({ id: again.id })), again.state)).toHaveProperty('error')
  expect(await refuse(signOn.finish, { body: { state: second, binding } })).toMatchObject({ status_code: 401 })
})

/** The signed assertion of somebody, put where a reader that trusts the signature may take another in its place. */
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
  ['carries the signature of another', moveSignature],
  ['stands beside one that is signed', (id) => writeAssertion({ id, subject: 'ines' }) + signed({ id })],
  ['is for another audience', (id) => signed({ id, audience: `${company.audience}x` })],
  ['is over', (id) => signed({ id, minutes: -5 })],
  ['is not good yet', (id) => signed({ id, minutes: 20 })],
  ['is of another provider', (id) => signed({ id, issuer: 'https://other.example' })],
  ['answers another request', () => signed({ id: '_another' })],
])('nobody comes in by an assertion that %s', async (_, write) => {
  const { id, state } = await begin()
  const { error, state: ticket } = await post(inResponse(id, write(id)), state)
  expect(ticket).toBeUndefined()
  expect(error).toContain('did not confirm')
})

test('what is posted without a beginning, for another company, or is no document leads to a sentence', async () => {
  const other = await aCompanyWithSaml()
  const { id, state } = await begin(other)
  expect(await post(inResponse(id, signed({ id })), state)).toMatchObject({
    error: expect.stringContaining('did not confirm'),
  })
  for (const [given, relay] of [
    [inResponse('_x', signed({ id: '_x' })), ''],
    ['no xml', (await begin()).state],
    ['', 'x'],
  ] as const)
    expect(await post(given, relay)).toHaveProperty('error')
})
