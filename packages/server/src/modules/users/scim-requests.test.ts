import { expect, test } from 'vitest'
import { aKey } from '../../../test/factories/key.ts'
import { aProvider } from '../../../test/factories/scim.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

let statements = 0
const countOne = () => {
  statements += 1
}
const testing = await testApp({ onStatement: countOne })
const { db, app } = testing

const ERROR = ['urn:ietf:params:scim:api:messages:2.0:Error']
const admin = await aUser(db, { role: 'company_admin' })
const provider = aProvider(testing, await aKey(db, admin, { scopes: ['scim'] }))
for (const number of [1, 2, 3, 4])
  await provider.create(`person${number}@example.com`, {
    displayName: `Person ${number}`,
    externalId: `X${number}`,
    active: number !== 3,
  })

const namesOf = async (text: string): Promise<string[]> => {
  const answer = await provider.filter('/Users', text)
  expect(answer.status, answer.text).toBe(200)
  return answer.json.Resources.map(({ displayName }: { displayName: string }) => displayName).sort()
}

test.each([
  ['userName eq "PERSON1@example.com"', ['Person 1']],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName Eq "person1@example.com"', ['Person 1']],
  ['externalId eq "X2"', ['Person 2']],
  ['externalId eq "x2"', []],
  ['externalId sw "X" and active eq false', ['Person 3']],
  ['externalId pr and not (active eq "True")', ['Person 3']],
  ['emails.value eq "person4@example.com" or externalId eq "X1"', ['Person 1', 'Person 4']],
  ['emails[type eq "work" and value co "person2"]', ['Person 2']],
  ['externalId pr and (displayName ew "1" or displayName ew "2") and active eq true', ['Person 1', 'Person 2']],
  ['externalId eq "X1" or externalId eq "X2" and active eq false', ['Person 1']],
  ['displayName eq "person 3"', ['Person 3']],
  ['externalId ne null and meta.created gt "2199-01-01T00:00:00Z"', []],
  ['userName co "%"', []],
  ['userName eq "x\\" or userName pr or userName eq \\""', []],
  [`userName eq "'; drop table app_user; --"`, []],
])('%s', async (text, expected) => expect(await namesOf(text)).toEqual(expected))

test.each([
  ['userName', 'missing'],
  ['userName eq', 'missing a value'],
  ['userName eq "x', 'is invalid'],
  ['userName eq x', 'missing a value'],
  ['userName like "x"', 'missing one of'],
  ['shoeSize eq 9', 'unknown attribute'],
  ['__proto__ eq "x"', 'is invalid'],
  ['constructor eq "x"', 'unknown attribute'],
  ['active gt true', 'doesn’t apply'],
  ['userName eq 5', 'with a string'],
  ['userName eq "x") or (userName pr', 'continues after its end'],
  ['userName pr; drop table app_user', 'is invalid'],
  [`${'('.repeat(30)}userName pr${')'.repeat(30)}`, 'nested'],
  [Array.from({ length: 60 }, () => 'userName pr').join(' or '), 'conditions'],
  [`userName eq "${'x'.repeat(2_000)}"`, 'up to 2000'],
  [`userName eq "${'x'.repeat(9_000)}"`, ''],
])('the filter %s is refused', async (text, detail) => {
  const answer = await provider.filter('/Users', text)
  expect(answer).toMatchObject({
    status: 400,
    type: 'application/scim+json',
    json: { schemas: ERROR, scimType: 'invalidFilter', status: '400', detail: expect.stringContaining(detail) },
  })
})

test('pages begin at one, and numbers below the minimum count as the minimum', async () => {
  const page = async (query: string) => (await provider.ask('GET', `/Users?${query}`)).json
  expect(await page('count=2&startIndex=2')).toMatchObject({ totalResults: 5, startIndex: 2, itemsPerPage: 2 })
  expect(await page('count=-1')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] })
  expect(await page('count=0&startIndex=-7')).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 0 })
  expect(await page('startIndex=100')).toMatchObject({ totalResults: 5, itemsPerPage: 0 })
  expect(await provider.ask('GET', '/Users?count=many')).toMatchObject({
    status: 400,
    json: { scimType: 'invalidValue' },
  })
})

test('only the requested attributes are returned', async () => {
  const one = async (query: string) =>
    (await provider.ask('GET', `/Users?filter=${encodeURIComponent('externalId eq "X1"')}&${query}`)).json.Resources[0]
  expect(Object.keys(await one('attributes=userName,name.formatted')).sort()).toEqual([
    'id',
    'name',
    'schemas',
    'userName',
  ])
  expect(await one('excludedAttributes=groups,emails')).not.toHaveProperty('emails')
})

test('every refusal has the SCIM format', async () => {
  const asked = (url: string, more: object = {}) => app.inject({ url, ...more })
  const own = { authorization: `Bearer ${(await aKey(db, admin, { scopes: ['scim'] })).token}` }
  const reader = await aKey(db, admin, { scopes: ['scim'], readsOnly: true })
  const other = await aKey(db, admin, { scopes: ['view_users', 'admin'] })
  const bearer = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } })
  const recruiter = await aUser(db, { companyId: admin.companyId })
  const refusals = [
    [await asked('/scim/v2/Users'), 401],
    [await asked('/scim/v2/Users', { headers: { authorization: 'Bearer rolecall_key_nonsense' } }), 401],
    [await asked('/scim/v2/Users', { headers: { 'access-token': admin.token } }), 403],
    [await asked('/scim/v2/Users', bearer(other)), 403],
    [await asked('/scim/v2/Users', bearer(await aKey(db, recruiter, { scopes: ['scim'] }))), 403],
    [await asked('/scim/v2/Users', { method: 'POST', payload: { userName: 'r@example.com' }, ...bearer(reader) }), 403],
    [await asked('/scim/v2/Nothing', { headers: own }), 404],
    [await asked('/scim/v2/Bulk', { method: 'POST', headers: own, payload: {} }), 404],
    [await asked('/scim/v2/Schemas/none', { headers: own }), 404],
    [
      await asked('/scim/v2/Users', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/scim+json' },
        payload: '{"userName": ',
      }),
      400,
    ],
    [
      await asked('/scim/v2/Users', {
        method: 'POST',
        headers: { ...own, 'content-type': 'text/xml' },
        payload: '<x/>',
      }),
      415,
    ],
    [
      await asked('/scim/v2/Users', {
        method: 'POST',
        headers: own,
        payload: { userName: 'a@example.com', title: 'x'.repeat(70_000) },
      }),
      413,
    ],
  ] as const
  for (const [{ statusCode, headers, body }, status] of refusals) {
    expect(statusCode, body).toBe(status)
    expect(headers['content-type']).toContain('application/scim+json')
    expect(JSON.parse(body)).toMatchObject({
      schemas: ERROR,
      status: String(status),
      detail: expect.stringMatching(/./),
    })
  }
  expect(JSON.parse(refusals[9][0].body).scimType).toBe('invalidSyntax')
})

test('invalid bodies are refused, and unknown attributes are ignored in a valid one', async () => {
  for (const body of [{}, { userName: '' }, { userName: 7 }, { userName: 'x@example.com', name: 'text' }, []])
    expect((await provider.ask('POST', '/Users', body)).status).toBe(400)
  for (const body of [{}, { Operations: [] }, { Operations: [{ path: 'active' }] }, { Operations: 'all' }])
    expect((await provider.ask('PATCH', `/Users/${admin.userId}`, body)).status).toBe(400)
  const made = await provider.ask('POST', '/Users', { userName: 'odd@example.com', shoeSize: 9, nickName: 'O' })
  expect(made.status).toBe(201)
  expect(made.json).not.toHaveProperty('shoeSize')
})

test('a list needs as many statements for a hundred users as for one', async () => {
  for (let number = 10; number < 20; number += 1) await provider.create(`many${number}@example.com`)
  const count = async (query: string) => {
    const before = statements
    expect((await provider.ask('GET', `/Users?${query}`)).status).toBe(200)
    return statements - before
  }
  const one = await count('count=1')
  expect(await count('count=100')).toBe(one)
})
