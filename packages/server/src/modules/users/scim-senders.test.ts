import { expect, test } from 'vitest'
import { aKey } from '../../../test/factories/key.ts'
import { aProvider } from '../../../test/factories/scim.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

// Requests in the forms in which identity providers send them. Each company is its own, so that tests share nothing.

const testing = await testApp()
const admin = await aUser(testing.db, { role: 'company_admin' })
const provider = aProvider(testing, await aKey(testing.db, admin, { scopes: ['scim'] }))

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const OWN = 'urn:ietf:params:scim:schemas:extension:Tidewater:2.0:User'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const NOT_KEPT = 'urn:rolecall:scim:api:messages:2.0:NotKept'

let count = 0
const aPerson = async () => {
  count += 1
  const userName = `sender${count}@example.com`
  return {
    userName,
    id: await provider.create(userName, { displayName: 'Ines Before', externalId: `before-${count}` }),
  }
}

const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations })
const off = { op: 'Replace', path: 'active', value: 'False' }

type Case = [what: string, method: 'PATCH' | 'PUT', body: object, after: object, notKept?: string[]]

const GONE = { active: false }
const STAYS = { active: true, displayName: 'Ines Before' }

test.each<Case>([
  // Microsoft Entra ID, before and after aadOptscim062020.
  [
    'Entra, an attribute of the company’s own',
    'PATCH',
    patch({ op: 'Add', path: `${OWN}:costCentre`, value: '12' }, off),
    GONE,
    [`${OWN}:costCentre`],
  ],
  ['Entra, text for a flag', 'PATCH', patch(off), GONE, []],
  ['Entra, a one-item list for a flag', 'PATCH', patch({ ...off, value: [{ value: 'False' }] }), GONE, []],
  ['Entra, compliant, without a path', 'PATCH', patch({ op: 'replace', value: { active: false } }), GONE, []],
  [
    'Entra, names with dots without a path',
    'PATCH',
    patch({
      op: 'replace',
      value: { active: false, 'name.givenName': 'Ina', [`${ENTERPRISE}:department`]: 'Sales', [`${OWN}:badge`]: 7 },
    }),
    { ...GONE, name: { givenName: 'Ina' } },
    [`${ENTERPRISE}:department`, `${OWN}:badge`],
  ],
  [
    'Entra, a manager',
    'PATCH',
    patch({ op: 'Add', path: `${ENTERPRISE}:manager`, value: '7f3' }, off),
    GONE,
    [`${ENTERPRISE}:manager`],
  ],
  [
    'Entra, values of lists',
    'PATCH',
    patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@example.com' },
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Here' },
      off,
    ),
    GONE,
    ['emails.value', 'addresses.formatted'],
  ],
  [
    'Entra, roles by a text filter',
    'PATCH',
    patch({ op: 'Add', path: 'roles[primary eq "True"].value', value: 'r' }, off),
    GONE,
    ['roles.value'],
  ],
  [
    'an invalid filter, on a list without a place here',
    'PATCH',
    patch({ op: 'Replace', path: 'desks[floor is 3].value', value: 'x' }, off),
    GONE,
    ['desks.value'],
  ],
  // Okta.
  ['Okta, without a path', 'PATCH', patch({ op: 'replace', value: { active: false } }), GONE, []],
  [
    'Okta, a whole user with its own profile',
    'PUT',
    {
      schemas: [CORE, OWN],
      id: 'x',
      displayName: 'Ines Before',
      active: false,
      groups: [],
      meta: { resourceType: 'User' },
      [OWN]: { badge: '7', active: true },
    },
    GONE,
    [OWN],
  ],
  [
    'Okta, a password',
    'PATCH',
    patch({ op: 'replace', value: { password: 'Zx81-spectrum' } }, off),
    GONE,
    ['password'],
  ],
  // OneLogin, JumpCloud, Ping, Google Workspace, Keycloak.
  [
    'OneLogin, with unknown schemas',
    'PUT',
    {
      schemas: ['urn:scim:schemas:core:1.0', OWN, 'x'.repeat(400)],
      active: false,
      title: 'Welder',
      custom_attribute_1: 'x',
    },
    GONE,
    ['title', 'custom_attribute_1'],
  ],
  [
    'OneLogin, version 1.1',
    'PUT',
    { schemas: ['urn:scim:schemas:core:1.0'], 'urn:scim:schemas:core:1.0': { active: false } },
    GONE,
    [],
  ],
  [
    'JumpCloud, a whole user',
    'PUT',
    {
      active: 'false',
      displayName: 'Ines Before',
      phoneNumbers: [{ type: 'work', value: '+1 555 0100' }],
      addresses: [],
      preferredLanguage: '',
    },
    GONE,
    ['phoneNumbers', 'addresses', 'preferredLanguage'],
  ],
  [
    'Ping, lower-case operations',
    'PATCH',
    { schemas: [PATCH], operations: [{ op: 'replace', path: 'active', value: false }] },
    GONE,
    [],
  ],
  [
    'Ping, photos and a nickname',
    'PATCH',
    patch(
      { op: 'add', path: 'photos', value: [{ type: 'photo', value: 'https://example.com/x.png' }] },
      { op: 'add', path: 'nickName', value: 'I' },
      off,
    ),
    GONE,
    ['photos', 'nickName'],
  ],
  [
    'Google Workspace, path of null',
    'PATCH',
    patch({ op: 'replace', path: null, value: { active: false, urn: 'x' } }),
    GONE,
    ['urn'],
  ],
  [
    'Keycloak, no schemas, names in capitals',
    'PATCH',
    { Operations: [{ Op: 'REPLACE', Path: 'ACTIVE', Value: 'FALSE' }] },
    GONE,
    [],
  ],
  [
    'Keycloak, an attribute with unusual characters',
    'PATCH',
    patch({ op: 'add', path: 'Straße und Hausnummer', value: '1' }, off),
    GONE,
    ['Straße und Hausnummer'],
  ],
  ['a truncated name', 'PUT', { 'desks[floor': 1, active: false }, GONE, ['desks[floor']],
  // Unknown attributes on their own.
  ['remove of an unknown attribute', 'PATCH', patch({ op: 'remove', path: 'shoeSize' }), STAYS, ['shoeSize']],
  ['add to an unknown list', 'PATCH', patch({ op: 'add', path: 'desks', value: [{ value: 'A1' }] }), STAYS, ['desks']],
  [
    'active of an extension is not ours',
    'PATCH',
    patch({ op: 'replace', path: `${OWN}:active`, value: false }),
    STAYS,
    [`${OWN}:active`],
  ],
  [
    'active within an extension is not ours',
    'PATCH',
    patch({ op: 'replace', value: { [OWN]: { active: false } } }),
    STAYS,
    [OWN],
  ],
  [
    'an unknown part of a name',
    'PATCH',
    patch({ op: 'replace', path: 'name', value: { givenName: 'Ina', maidenName: 'X' } }),
    { name: { givenName: 'Ina' } },
    ['name.maidenName'],
  ],
  // Leaving wins over what cannot be kept, which stays.
  [
    'a name that is too long',
    'PATCH',
    patch({ op: 'replace', path: 'displayName', value: 'x'.repeat(101) }, off),
    { ...GONE, displayName: 'Ines Before' },
    ['name'],
  ],
  [
    'a name that is a number',
    'PATCH',
    patch({ op: 'replace', value: { displayName: 7, active: false } }),
    { ...GONE, displayName: 'Ines Before' },
    ['displayName'],
  ],
  ['a name that is text', 'PUT', { name: 'Ines', active: false }, GONE, ['name']],
  [
    'an invalid email, as of a deleted account',
    'PATCH',
    patch({ op: 'replace', path: 'userName', value: '0a21f0f28d2a4f8e' }, off),
    GONE,
    ['userName'],
  ],
  ['an email already in use', 'PUT', { userName: admin.email, active: false }, GONE, ['userName']],
  ['a numeric provider id', 'PUT', { externalId: 5, active: false }, GONE, ['externalId']],
  ['groups, which only we set', 'PATCH', patch({ op: 'replace', path: 'groups', value: [] }, off), GONE, ['groups']],
  [
    'deactivation followed by an invalid value',
    'PATCH',
    patch(off, { op: 'remove', path: 'userName' }),
    GONE,
    ['userName'],
  ],
])('%s', async (_, method, body, after, notKept = []) => {
  const { id } = await aPerson()
  const answer = await provider.ask(method, `/Users/${id}`, body)
  expect(answer, answer.text).toMatchObject({ status: 200, json: after })
  const said = (answer.json[NOT_KEPT]?.attributes ?? []) as { attribute: string; because: string }[]
  expect(said.map(({ attribute }) => attribute.toLowerCase())).toEqual(notKept.map((name) => name.toLowerCase()))
  expect(said.every(({ because }) => because.length > 10)).toBe(true)
  const { json } = await provider.ask('GET', `/Users/${id}`)
  expect(json).toMatchObject(after)
  expect(json).not.toHaveProperty([NOT_KEPT])
})

test.each<[what: string, body: object, scimType: string, names: string]>([
  ['no operation', { schemas: [PATCH] }, 'invalidValue', ''],
  ['an unknown operation', patch(off, { op: 'move', path: 'x', value: 1 }), 'invalidSyntax', 'add, replace, remove'],
  ['a truncated path', patch(off, { op: 'replace', path: 'desks[floor eq', value: 1 }), 'invalidPath', 'path'],
  ['a remove without a target', patch(off, { op: 'remove' }), 'noTarget', 'path'],
  ['text without a path', patch(off, { op: 'add', value: 'text' }), 'invalidValue', 'object'],
  ['an invalid flag', patch({ op: 'replace', path: 'active', value: 'perhaps' }), 'invalidValue', 'active'],
  ['a part of a flag', patch({ op: 'replace', path: 'active.value', value: false }), 'invalidPath', 'active'],
  ['a numeric name', patch({ op: 'replace', path: 'displayName', value: 7 }), 'invalidValue', 'displayname'],
  ['groups, without deactivation', patch({ op: 'replace', path: 'groups', value: [] }), 'mutability', 'groups'],
  [
    'an invalid email, without deactivation',
    patch({ op: 'replace', path: 'userName', value: 'x' }),
    'invalidValue',
    'userName',
  ],
])('%s is refused, and the answer names it', async (_, body, scimType, names) => {
  const { id } = await aPerson()
  const answer = await provider.ask('PATCH', `/Users/${id}`, body)
  expect(answer, answer.text).toMatchObject({
    status: 400,
    json: { scimType, detail: expect.stringContaining(names) },
  })
  expect((await provider.ask('GET', `/Users/${id}`)).json).toMatchObject(STAYS)
})

test('an unknown group attribute keeps no member in a group', async () => {
  const { id } = await aPerson()
  const group = await provider.ask('POST', '/Groups', { displayName: 'Night Shift', members: [{ value: id }], desk: 1 })
  expect(group.status, group.text).toBe(201)
  const changed = await provider.patch(
    `/Groups/${group.json.id}`,
    { op: 'Add', path: `${OWN}:costCentre`, value: '12' },
    { op: 'Remove', path: 'members', value: [{ value: id }] },
  )
  expect(changed.status, changed.text).toBe(204)
  expect((await provider.ask('GET', `/Groups/${group.json.id}`)).json.members).toEqual([])
  const odd = await provider.patch(`/Groups/${group.json.id}`, {
    op: 'remove',
    path: `members[value eq "${id}"].value`,
  })
  expect(odd).toMatchObject({ status: 400, json: { scimType: 'invalidPath' } })
})
