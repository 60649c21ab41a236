import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Id, Moment } from '../ground/wire.ts'

// SCIM 2.0 (RFC 7643, 7644): how a company's identity provider keeps its people and their roles here. Names and forms are those
// of the standard; what is sent is read by domain/scim, since names come in any case and values in several forms.

const SCIM = '/scim/v2'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** A group of 10,000, each member with name and address. */
const GROUP_BYTES_MAX = 4 * 1024 * 1024
const USER_BYTES_MAX = 64 * 1024
const OPERATIONS_MAX = 2_000

const Meta = z.object({ resourceType: z.string(), location: z.string(), created: Moment.optional() })
const Reference = z.object({ value: z.string(), $ref: z.string(), display: z.string().optional() })

/** Beside id and schemas what was asked for (`attributes`, `excludedAttributes`). */
export const ScimUser = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    userName: z.string().optional().describe('The e-mail by which somebody signs in'),
    name: z.object({ formatted: z.string(), givenName: z.string(), familyName: z.string() }).partial().optional(),
    displayName: z.string().optional(),
    emails: z
      .array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() }).partial())
      .optional()
      .describe('The userName; not set by itself'),
    active: z.boolean().optional(),
    groups: z.array(Reference.partial()).optional(),
    meta: Meta.partial().optional(),
  })
  .meta({ id: 'ScimUser' })
export type ScimUser = z.output<typeof ScimUser>

export const ScimGroup = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    displayName: z.string().optional().describe('What the role is called'),
    members: z.array(Reference.extend({ type: z.string() }).partial()).optional(),
    meta: Meta.partial().optional(),
  })
  .meta({ id: 'ScimGroup' })
export type ScimGroup = z.output<typeof ScimGroup>

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(item),
  })

/** As the standard describes itself, which we do not describe once more. */
const Described = z.looseObject({ schemas: z.array(z.string()) })

/** A whole number as text; the standard takes one below its bounds for the bound. */
const Count = z
  .union([
    z.int().min(-2147483647).max(2147483647),
    z
      .string()
      .max(12)
      .regex(/^\s*[+-]?\d{1,10}\s*$/)
      .transform(Number),
  ])
  .optional()

const Words = z
  .string()
  .max(2_000)
  .optional()
  .transform((text) => (text ?? '').split(',').flatMap((word) => word.trim() || []))

const SHOWN = {
  attributes: Words.describe('Names with commas between them: these and no others'),
  excludedAttributes: Words.describe('Names with commas between them: all but these'),
}
const LISTED = {
  filter: z.string().max(8_000).optional().describe('As in RFC 7644, 3.4.2.2: userName eq "ines@example.com"'),
  startIndex: Count.describe('From 1'),
  count: Count.describe('At most 200; 100 unless told'),
  ...SHOWN,
}

const Attributes = z.looseObject({ schemas: z.array(z.string().max(300)).max(20).optional() })
/** Judged by domain/scim, which knows them in any case and form. */
const UserBody = Attributes.extend({
  userName: z.string().max(1_000).optional(),
  externalId: z.string().max(1_000).nullish(),
})
const GroupBody = Attributes.extend({
  displayName: z.string().max(1_000).optional(),
  externalId: z.string().max(1_000).nullish(),
})
const Patch = z.object({
  schemas: z.array(z.string().max(300)).max(20).optional(),
  Operations: z
    .array(z.object({ op: z.string().max(20), path: z.string().max(2_000).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(OPERATIONS_MAX),
})

const params = z.object({ id: Id })
const access = { scope: 'scim' } as const
const transfer = 'scim' as const
const PEOPLE = ['users', 'roles', 'members', 'session', 'notifications'] as const

export const scim = defineCalls({
  provider: {
    method: 'GET',
    path: `${SCIM}/ServiceProviderConfig`,
    summary: 'SCIM: what of the standard is understood here',
    access,
    transfer,
    reads: [],
    response: Described,
    example: () => ({}),
  },
  resourceTypes: {
    method: 'GET',
    path: `${SCIM}/ResourceTypes`,
    summary: 'SCIM: what there is to be kept, users and groups',
    access,
    transfer,
    reads: [],
    response: page(Described),
    example: () => ({}),
  },
  resourceType: {
    method: 'GET',
    path: `${SCIM}/ResourceTypes/:id`,
    summary: 'SCIM: one of them',
    access,
    transfer,
    reads: [],
    params,
    response: Described,
    example: () => ({ params: { id: 'User' } }),
  },
  schemas: {
    method: 'GET',
    path: `${SCIM}/Schemas`,
    summary: 'SCIM: the attributes of users and groups',
    access,
    transfer,
    reads: [],
    response: page(Described),
    example: () => ({}),
  },
  schema: {
    method: 'GET',
    path: `${SCIM}/Schemas/:id`,
    summary: 'SCIM: the attributes of one of them',
    access,
    transfer,
    reads: [],
    params,
    response: Described,
    example: () => ({ params: { id: USER } }),
  },
  users: {
    method: 'GET',
    path: `${SCIM}/Users`,
    summary: 'SCIM: people of the company, those first who came first',
    access,
    transfer,
    reads: ['users', 'roles'],
    query: z.object(LISTED),
    response: page(ScimUser),
    example: () => ({ query: { filter: 'active eq true', count: '10' } }),
  },
  user: {
    method: 'GET',
    path: `${SCIM}/Users/:id`,
    summary: 'SCIM: one of them',
    access,
    transfer,
    reads: ['users', 'roles'],
    params,
    query: z.object(SHOWN),
    response: ScimUser,
    example: ({ newMember }) => ({ params: { id: newMember }, query: {} }),
  },
  createUser: {
    method: 'POST',
    path: `${SCIM}/Users`,
    summary:
      'SCIM: let somebody in, who signs in through the identity provider; without a group with the role of sign-on',
    creates: true,
    access,
    transfer,
    changes: PEOPLE,
    maxBody: USER_BYTES_MAX,
    body: UserBody,
    response: ScimUser,
    example: ({ newEmail, newCode }) => ({
      body: {
        schemas: [USER],
        userName: `${newCode}.${newEmail}`,
        name: { givenName: 'Ines', familyName: 'Example' },
        active: true,
      },
    }),
  },
  replaceUser: {
    method: 'PUT',
    path: `${SCIM}/Users/:id`,
    summary: 'SCIM: say anew who somebody is; what is left out stays',
    access,
    transfer,
    changes: PEOPLE,
    maxBody: USER_BYTES_MAX,
    params,
    body: UserBody,
    response: ScimUser,
    example: ({ newMember }) => ({ params: { id: newMember }, body: { schemas: [USER], displayName: 'Ines Example' } }),
  },
  changeUser: {
    method: 'PATCH',
    path: `${SCIM}/Users/:id`,
    summary:
      'SCIM: change somebody: all operations or none. Whoever is not active any more is signed out, and their work has changed hands',
    access,
    transfer,
    changes: PEOPLE,
    maxBody: USER_BYTES_MAX,
    params,
    body: Patch,
    response: ScimUser,
    example: ({ newMember }) => ({
      params: { id: newMember },
      body: { schemas: [PATCH], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
    }),
  },
  removeUser: {
    method: 'DELETE',
    path: `${SCIM}/Users/:id`,
    summary: 'SCIM: deactivate somebody, whom the identity provider does not see any more; what they did stays theirs',
    access,
    transfer,
    changes: PEOPLE,
    params,
    response: z.string().describe('Nothing'),
    example: ({ newMember }) => ({ params: { id: newMember } }),
  },
  groups: {
    method: 'GET',
    path: `${SCIM}/Groups`,
    summary: 'SCIM: the roles of the company, and who is in each',
    access,
    transfer,
    reads: ['users', 'roles'],
    query: z.object(LISTED),
    response: page(ScimGroup),
    example: () => ({ query: { filter: 'displayName eq "Recruiter"', excludedAttributes: 'members' } }),
  },
  group: {
    method: 'GET',
    path: `${SCIM}/Groups/:id`,
    summary: 'SCIM: one of them',
    access,
    transfer,
    reads: ['users', 'roles'],
    params,
    query: z.object(SHOWN),
    response: ScimGroup,
    example: ({ roleId }) => ({ params: { id: roleId }, query: {} }),
  },
  createGroup: {
    method: 'POST',
    path: `${SCIM}/Groups`,
    summary: 'SCIM: make a role, which allows nothing until an administrator says what',
    creates: true,
    access,
    transfer,
    changes: PEOPLE,
    maxBody: GROUP_BYTES_MAX,
    body: GroupBody,
    response: ScimGroup,
    example: ({ newCode, newMember }) => ({
      body: { schemas: [GROUP], displayName: `Group ${newCode}`, members: [{ value: newMember }] },
    }),
  },
  replaceGroup: {
    method: 'PUT',
    path: `${SCIM}/Groups/:id`,
    summary: 'SCIM: say anew what a role is called and who has it',
    access,
    transfer,
    changes: PEOPLE,
    maxBody: GROUP_BYTES_MAX,
    params,
    body: GroupBody,
    response: ScimGroup,
    example: ({ spareRole, newMember }) => ({
      params: { id: spareRole },
      body: { schemas: [GROUP], members: [{ value: newMember }] },
    }),
  },
  changeGroup: {
    method: 'PATCH',
    path: `${SCIM}/Groups/:id`,
    summary: 'SCIM: add and remove members, rename: all operations or none',
    access,
    transfer,
    changes: PEOPLE,
    maxBody: GROUP_BYTES_MAX,
    params,
    body: Patch,
    response: z.string().describe('Nothing'),
    example: ({ spareRole, newMember }) => ({
      params: { id: spareRole },
      body: { schemas: [PATCH], Operations: [{ op: 'Add', path: 'members', value: [{ value: newMember }] }] },
    }),
  },
  removeGroup: {
    method: 'DELETE',
    path: `${SCIM}/Groups/:id`,
    summary: 'SCIM: delete a role; whoever had it has that of another of their groups, else none',
    access,
    transfer,
    changes: PEOPLE,
    params,
    response: z.string().describe('Nothing'),
    example: ({ spareRole }) => ({ params: { id: spareRole } }),
  },
})
