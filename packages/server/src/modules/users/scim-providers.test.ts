import { readFilter } from '@rolecall/domain/users/scim/scim-filter'
import SCIMMY from 'scimmy'
import { expect, test } from 'vitest'
import { aKey } from '../../../test/factories/key.ts'
import { aProvider, type ScimResponse } from '../../../test/factories/scim.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

// Requests as Okta and Microsoft Entra ID document or send them, with the right outcome. The last column says why scimmy
// 1.3.5 has another one; without it, scimmy agrees. It is why we parse requests ourselves: docs/decisions, 264.

const testing = await testApp()
const admin = await aUser(testing.db, { role: 'company_admin' })
const provider = aProvider(testing, await aKey(testing.db, admin, { scopes: ['scim'] }))

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const OWN = 'urn:ietf:params:scim:schemas:extension:Tidewater:2.0:User'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
// Its types ask for an instance, although it takes the class.
SCIMMY.Schemas.User.extend(SCIMMY.Schemas.EnterpriseUser as never)

const people = {
  Ines: await provider.create('ines@example.com', { displayName: 'Ines Example', externalId: '0a21f0f2-8d2a-4f8e' }),
  Paul: await provider.create('paul@example.com', {
    displayName: 'Research and Development',
    externalId: '00ujl29u0le5T6Aj10h7',
    active: false,
  }),
  Quinn: await provider.create('quinn@example.com', { displayName: 'Quinn "Q" O’Neil', externalId: 'Café 7' }),
  Sal: await provider.create('sal@example.com', { displayName: 'Sales (EMEA)', active: false }),
}

type FilterCase = [filter: string, found: (keyof typeof people)[] | 'refused', scimmy?: string]

const FILTERS: FilterCase[] = [
  // Okta looks for users by userName before it creates or links them, and for groups by displayName.
  ['userName eq "ines@example.com"', ['Ines']],
  ['userName eq "Ines@Example.COM"', ['Ines'], 'compares userName in the letter case sent'],
  ['displayName eq "Sales (EMEA)"', ['Sal']],
  ['displayName eq "Quinn \\"Q\\" O’Neil"', ['Quinn'], 'cannot read a quoted quote'],
  ['externalId eq "00ujl29u0le5T6Aj10h7"', ['Paul']],
  ['externalId eq "00ujl29u0le5t6aj10h7"', []],
  // Entra looks for the matching attribute, which may be externalId or an email.
  ['externalId eq "0a21f0f2-8d2a-4f8e"', ['Ines']],
  ['externalId Eq "0a21f0f2-8d2a-4f8e"', ['Ines']],
  ['emails[type eq "work"].value eq "ines@example.com"', ['Ines']],
  ['emails[type eq "home"].value eq "ines@example.com"', []],
  ['emails[type eq "work" and value co "quinn"]', ['Quinn']],
  ['emails.value eq "sal@example.com"', ['Sal']],
  [`${CORE}:userName eq "paul@example.com"`, ['Paul'], 'does not know an attribute by its URN'],
  ['displayName eq "Research and Development"', ['Paul']],
  ['externalId pr and active eq "True"', ['Ines', 'Quinn']],
  ['externalId pr and active eq True', ['Ines', 'Quinn'], 'reads True as false'],
  ['externalId pr and active eq false', ['Paul']],
  ['externalId pr and meta.created gt "2011-05-13T04:42:34Z"', ['Ines', 'Paul', 'Quinn']],
  ['meta.lastModified gt "2011-05-13T04:42:34Z"', 'refused', 'finds nobody where it knows no date'],
  // Other forms that the standard allows.
  ['externalId eq "Caf\\u00e9 7"', ['Quinn'], 'does not read escapes of JSON'],
  ['(externalId pr or displayName sw "Sales") and active eq false', ['Paul', 'Sal']],
  ['(displayName eq "Sales (EMEA)" or externalId eq "x")', ['Sal'], 'ends the group at the bracket in the text'],
  ['externalId pr and (active eq false or (displayName co "Q" and active eq true))', ['Paul', 'Quinn'], 'cannot nest'],
  ['externalId pr and not (active eq true)', ['Paul']],
  [
    'externalId pr and not (active eq true and displayName sw "Ines")',
    ['Paul', 'Quinn'],
    'negates each part by itself',
  ],
  [
    'externalId pr and not (displayName eq "Research and Development")',
    ['Ines', 'Quinn'],
    'changes the text it compares',
  ],
  // Wrong filters.
  ['userName', 'refused'],
  ['userName eq', 'refused', 'takes a comparison without a value'],
  ['userName eq ines@example.com', 'refused'],
  ['userName eq ines', 'refused', 'takes a text without quotes'],
  ['userName eq "x" and', 'refused', 'takes half a condition'],
  ['userName eq "x" "y"', 'refused', 'takes two values'],
  ['.userName eq "x"', 'refused'],
  ['emails[type eq "work"]. value eq "x"', 'refused', 'takes a blank within a path'],
]

const all = (await provider.ask('GET', '/Users')).json.Resources
const namesOf = (found: { id: string }[]) =>
  Object.entries(people).flatMap(([name, id]) => (found.some((each) => each.id === id) ? [name] : []))

function foundByScimmy(filter: string): string[] | 'refused' {
  try {
    return namesOf(new SCIMMY.Types.Filter(filter).match(all))
  } catch {
    return 'refused'
  }
}

test.each(FILTERS)('the filter %s finds %j', async (filter, expected, otherwise) => {
  const { status, json } = await provider.filter('/Users', filter)
  if (status === 400) expect(json.scimType).toBe('invalidFilter')
  expect(status === 400 ? 'refused' : namesOf(json.Resources)).toEqual(expected)
  const agrees = JSON.stringify(foundByScimmy(filter)) === JSON.stringify(expected)
  expect(agrees, `scimmy: ${foundByScimmy(filter)}`).toBe(otherwise === undefined)
})

test.each([
  ['long', `userName eq "${'x'.repeat(100_000)}"`],
  ['deep', `${'('.repeat(50_000)}userName pr${')'.repeat(50_000)}`],
  ['deep within the length', `${'('.repeat(900)}userName pr${')'.repeat(900)}`],
  ['deep in paths', `${'emails['.repeat(250)}value pr${']'.repeat(250)}`],
  ['wide', Array.from({ length: 80 }, () => '(active eq true or id pr)').join(' and ')],
  // Takes scimmy 0.9 s with 24 escapes, and twice as long with each further one.
  ['an unclosed text of escapes', `userName eq "${'\\a'.repeat(990)}`],
  // Takes scimmy 6 s with 16 of them.
  ['many products of sums', Array.from({ length: 21 }, () => '(active eq true or id pr)').join(' and ')],
])('a hostile filter that is %s is refused at once', (_, filter) => {
  const begun = performance.now()
  expect(() => readFilter(filter)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }))
  expect(performance.now() - begun).toBeLessThan(100)
})

type Outcome = object | string
type PatchCase = [what: string, operations: object[], after: Outcome, scimmy?: string]

const off = { op: 'Replace', path: 'active', value: 'False' }
const OFF = { active: false }

const USER_PATCHES: PatchCase[] = [
  ['Okta: deactivate', [{ op: 'replace', value: { active: false } }], OFF],
  ['Okta: change a password', [{ op: 'replace', value: { password: 'Zx81-spectrum' } }], { active: true }],
  ['Entra: deactivate', [off], OFF, 'refuses text for a flag'],
  ['Entra: deactivate, as a list', [{ ...off, value: [{ value: 'False' }] }], OFF, 'refuses text for a flag'],
  ['Entra: deactivate, compliant', [{ op: 'replace', path: 'active', value: false }], OFF],
  ['Entra: deactivate, no path', [{ op: 'Add', value: { active: 'false' } }], OFF, 'refuses text for a flag'],
  ['Entra: rename', [{ op: 'Replace', path: 'displayName', value: 'Ina' }], { displayName: 'Ina' }],
  ['Entra: add to a name', [{ op: 'Add', path: 'name.givenName', value: 'Ina' }], { name: { givenName: 'Ina' } }],
  ['Entra: part of a name', [{ op: 'replace', value: { 'name.familyName': 'Roe' } }], { name: { familyName: 'Roe' } }],
  ['Entra: unset', [{ op: 'Remove', path: 'externalId' }], { externalId: null }],
  ['Entra: null', [{ op: 'Replace', path: 'externalId', value: null }], { externalId: null }],
  ['Entra: department', [{ op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' }], { active: true }],
  ['Entra: manager', [{ op: 'Add', path: `${ENTERPRISE}:manager`, value: '7' }], { active: true }, 'wants an object'],
  [
    'Entra: an own extension',
    [
      { op: 'Add', path: `${OWN}:badge`, value: '7' },
      { op: 'Replace', path: 'active', value: false },
    ],
    OFF,
    'refuses the whole request for an unknown name',
  ],
  ['Entra: work email', [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@y.zz' }], { active: true }],
  [
    'Entra: a new phone number',
    [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' }],
    { active: true },
    'does not add a missing entry',
  ],
  [
    'Entra: a new role',
    [{ op: 'Add', path: 'roles[primary eq "True"].value', value: 'r' }],
    { active: true },
    'does not add a missing entry',
  ],
  [
    'Entra: a new email',
    [{ op: 'Replace', path: 'emails[type eq "home"].value', value: 'x@y.zz' }],
    { active: true },
    'does not add a missing entry',
  ],
  [
    'Entra: names with their URN',
    [{ op: 'Replace', path: `${CORE}:displayName`, value: 'Ina' }],
    { displayName: 'Ina' },
    'does not know an attribute by its URN',
  ],
  [
    'other letter case',
    [{ op: 'REPLACE', path: 'DisplayName', value: 'Ina' }],
    { displayName: 'Ina' },
    'wants our case',
  ],
  ['null as path', [{ op: 'add', path: null, value: { active: false } }], OFF, 'refuses it'],
  ['name, in part', [{ op: 'replace', value: { name: { givenName: 'Ina' } } }], { name: { givenName: 'Ina' } }],
  ['custom', [{ op: 'replace', value: { badge: '7', active: false } }], OFF, 'refuses an unknown name'],
  ['not a flag', [{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
  ['id', [{ op: 'replace', path: 'id', value: 'mine' }], 'mutability'],
  ['no userName', [{ op: 'remove', path: 'userName' }], 'mutability', 'says invalidValue'],
  ['half a path', [{ op: 'replace', path: 'emails[type eq', value: 'x' }], 'invalidPath'],
  ['remove without a target', [{ op: 'remove' }], 'noTarget'],
  ['move', [{ op: 'move', path: 'active', value: true }], 'invalidSyntax'],
]

const request = (Operations: object[]) => ({ schemas: [PATCH], Operations })

async function patchedByScimmy(
  Schema: typeof SCIMMY.Schemas.User | typeof SCIMMY.Schemas.Group,
  before: object,
  operations: object[],
): Promise<Outcome> {
  try {
    const patch = new SCIMMY.Messages.PatchOp(request(structuredClone(operations)) as never)
    const after = await patch.apply(new Schema(before, 'both'), async (made: object) => made)
    // Without a change it returns nothing.
    return { externalId: null, ...JSON.parse(JSON.stringify(after ?? before)) }
  } catch (error) {
    return (error as { scimType?: string }).scimType ?? 'breaks'
  }
}

function isAs(outcome: Outcome, expected: Outcome): boolean {
  try {
    if (typeof expected === 'string') expect(outcome).toBe(expected)
    else expect(outcome).toMatchObject(expected)
    return true
  } catch {
    return false
  }
}

const outcomeOf = ({ status, json }: ScimResponse): Outcome =>
  status === 400 ? json.scimType : { externalId: null, ...json }

let count = 0
test.each(USER_PATCHES)('a user after a PATCH of %s', async (_, operations, expected, otherwise) => {
  count += 1
  const id = await provider.create(`patched${count}@example.com`, {
    name: { givenName: 'Ines', familyName: 'Before' },
    externalId: `before-${count}`,
  })
  const before = (await provider.ask('GET', `/Users/${id}`)).json
  const outcome = outcomeOf(await provider.patch(`/Users/${id}`, ...operations))
  if (typeof expected === 'string') expect(outcome).toBe(expected)
  else expect(outcome).toMatchObject(expected)
  const theirs = await patchedByScimmy(SCIMMY.Schemas.User, before, operations)
  expect(isAs(theirs, expected), `scimmy: ${JSON.stringify(theirs)}`).toBe(otherwise === undefined)
})

type MemberCase = [what: string, operations: object[], after: string, scimmy?: string]

const one = [{ value: 'Ines' }]
/** Changes to a group of Ines and Paul; the outcome names its members. */
const GROUP_PATCHES: MemberCase[] = [
  ['Entra: add', [{ op: 'Add', path: 'members', value: [{ $ref: null, value: 'Quinn' }] }], 'Ines Paul Quinn'],
  [
    'Entra: remove',
    [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: 'Ines' }] }],
    'Paul',
    'removes nobody, since $ref differs',
  ],
  ['Entra: remove by path', [{ op: 'Remove', path: 'members[value eq "Ines"]' }], 'Paul'],
  ['Entra: remove all', [{ op: 'Remove', path: 'members' }], ''],
  ['Entra: add nothing', [{ op: 'Add', path: 'members', value: null }], 'Ines Paul', 'refuses it'],
  ['Entra: add again', [{ op: 'Add', path: 'members', value: one }], 'Ines Paul', 'has the member twice'],
  ['Okta: remove by path', [{ op: 'remove', path: 'members[value eq "Paul"]' }], 'Ines'],
  ['Okta: replace', [{ op: 'replace', path: 'members', value: [{ value: 'Quinn', display: 'q' }] }], 'Quinn'],
  ['Okta: replace, no path', [{ op: 'replace', value: { members: one } }], 'Ines', 'adds to the old members'],
  ['Okta: rename', [{ op: 'replace', value: { displayName: 'Renamed' } }], 'Ines Paul'],
  [
    'Okta: add and remove',
    [
      { op: 'add', path: 'members', value: [{ value: 'Sal' }] },
      { op: 'remove', path: 'members[value eq "Ines"]' },
    ],
    'Paul Sal',
  ],
  ['two by one path', [{ op: 'remove', path: 'members[value eq "Ines" or value eq "Paul"]' }], ''],
  ['a plain id', [{ op: 'add', path: 'members', value: ['Quinn'] }], 'Ines Paul Quinn', 'wants an object'],
  ['remove a plain id', [{ op: 'remove', path: 'members', value: ['Ines'] }], 'Paul', 'removes nobody'],
  [
    'remove from nobody',
    [
      { op: 'remove', path: 'members' },
      { op: 'remove', path: 'members', value: one },
    ],
    '',
    'refuses it',
  ],
]

/** Puts the ids of users in the place of their names. */
const withIds = (operations: object[]): object[] =>
  JSON.parse(
    Object.entries(people)
      .reduce((text, [name, id]) => text.replaceAll(`"${name}`, `"${id}`), JSON.stringify(operations))
      .replace(/\\"(Ines|Paul)/g, (_, name: 'Ines' | 'Paul') => `\\"${people[name]}`),
  )

const membersOf = ({ members = [] }: { members?: { value: string }[] }): string =>
  Object.entries(people)
    .flatMap(([name, id]) => members.flatMap(({ value }) => (value === id ? [name] : [])))
    .join(' ')

test.each(GROUP_PATCHES)('a group after a PATCH of %s', async (_, named, expected, otherwise) => {
  count += 1
  const operations = withIds(named)
  const { json: before } = await provider.ask('POST', '/Groups', {
    displayName: `Group ${count}`,
    members: [{ value: people.Ines }, { value: people.Paul }],
  })
  expect((await provider.patch(`/Groups/${before.id}`, ...operations)).status).toBe(204)
  expect(membersOf((await provider.ask('GET', `/Groups/${before.id}`)).json)).toBe(expected)
  const theirs = await patchedByScimmy(SCIMMY.Schemas.Group, before, operations)
  const agrees = typeof theirs !== 'string' && membersOf(theirs) === expected
  expect(agrees, `scimmy: ${JSON.stringify(theirs)}`).toBe(otherwise === undefined)
  await provider.ask('DELETE', `/Groups/${before.id}`)
})
