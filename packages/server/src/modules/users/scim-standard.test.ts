import SCIMMY from 'scimmy'
import { expect, test } from 'vitest'
import { aKey } from '../../../test/factories/key.ts'
import { aProvider } from '../../../test/factories/scim.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

// The client is another implementation of the standard: its schemas read our answers, its filters find what we find, and its
// PATCH changes users as ours does.

const testing = await testApp()
const admin = await aUser(testing.db, { role: 'company_admin' })
const provider = aProvider(testing, await aKey(testing.db, admin, { scopes: ['scim'] }))
const ids: string[] = []
for (const number of [1, 2, 3, 4, 5])
  ids.push(
    await provider.create(`person${number}@example.com`, {
      externalId: `X${number % 4}${number}`,
      name: { givenName: `Given${number}`, familyName: 'Family' },
      displayName: `Person ${number}`,
      active: number % 2 === 0,
    }),
  )

type Resource = { id: string }
const all = async (path: string): Promise<Resource[]> => (await provider.ask('GET', path)).json.Resources

test('answers follow the schemas of the standard', async () => {
  const list = await provider.ask('GET', '/Users')
  expect(new SCIMMY.Messages.ListResponse(list.json)).toMatchObject({ totalResults: 6 })
  for (const user of await all('/Users')) expect(new SCIMMY.Schemas.User(user, 'out')).toMatchObject({ id: user.id })
  for (const group of await all('/Groups'))
    expect(new SCIMMY.Schemas.Group(group, 'out')).toMatchObject({ id: group.id })
  const { json } = await provider.ask('GET', '/ServiceProviderConfig')
  expect(json).toMatchObject({ patch: { supported: true }, etag: { supported: false }, bulk: { supported: false } })
  const refused = await provider.filter('/Users', 'nonsense')
  // It reads an error by throwing it.
  expect(() => new SCIMMY.Messages.ErrorResponse(refused.json)).toThrow(
    expect.objectContaining({ status: '400', scimType: 'invalidFilter', message: refused.json.detail }),
  )
})

test('every attribute of our schemas exists in the standard, with the same type', async () => {
  for (const [name, Schema] of [
    ['User', SCIMMY.Schemas.User],
    ['Group', SCIMMY.Schemas.Group],
  ] as const) {
    const { attributes } = (await provider.ask('GET', `/Schemas/urn:ietf:params:scim:schemas:core:2.0:${name}`)).json
    for (const { name: attribute, type, multiValued } of attributes) {
      const { type: kind, config } = Schema.definition.attribute(attribute) as SCIMMY.Types.Attribute
      expect([attribute, type, multiValued]).toEqual([attribute, kind, config.multiValued])
    }
    expect((await provider.ask('GET', `/ResourceTypes/${name}`)).json).toMatchObject({ endpoint: `/${name}s` })
  }
})

test.each([
  'externalId eq "X11"',
  'externalId sw "X1" or active eq true',
  'externalId sw "X" and active eq false and displayName ew "3"',
  'externalId eq "X11" or externalId eq "X22" and active eq false',
  '(externalId eq "X11" or externalId eq "X22") and active eq false',
  'externalId pr and not (active eq true)',
  'emails[type eq "work" and value co "person2"]',
  'emails.value eq "person3@example.com"',
  'name.familyName eq "Family" and name.givenName gt "Given3"',
  'userName co "son" and externalId ne "X11" and name.givenName le "Given4"',
])('the same users are found by %s', async (text) => {
  const expected = new SCIMMY.Types.Filter(text).match(await all('/Users')).map(({ id }: Resource) => id)
  const found = (await provider.filter('/Users', text)).json.Resources.map(({ id }: Resource) => id)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test.each([
  [[{ op: 'replace', path: 'displayName', value: 'Ines Example' }]],
  [[{ op: 'Add', path: 'name.familyName', value: 'Married' }]],
  [[{ op: 'Replace', path: 'active', value: true }]],
  [[{ op: 'replace', value: { active: false, externalId: 'other' } }]],
  [[{ op: 'remove', path: 'externalId' }]],
])('a PATCH has the same result: %j', async (Operations) => {
  const path = `/Users/${ids[0]}`
  const before = (await provider.ask('GET', path)).json
  const patch = new SCIMMY.Messages.PatchOp({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: Operations as never,
  })
  const expected = await patch.apply(new SCIMMY.Schemas.User(before, 'both'), async (made) => made)
  const { json } = await provider.patch(path, ...Operations)
  for (const name of ['active', 'externalId', 'userName'] as const)
    expect(json[name]).toEqual(expected?.[name] ?? undefined)
  expect(json.name.familyName).toBe(expected?.name?.familyName)
})
