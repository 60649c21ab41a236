import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Id } from '../ground/wire.ts'
import { Described, LISTED, Patch, page, Resource, ScimGroup, ScimUser, SHOWN } from './scim-resources.ts'

// SCIM 2.0 (RFC 7643, 7644): how a company's identity provider keeps its people and their roles here. Names and forms are those
// of the standard; what is sent is read by domain/scim, since names come in any case and values in several forms.

const SCIM = '/scim/v2'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** A group of 10,000, each member with name and address. */
const GROUP_BYTES_MAX = 4 * 1024 * 1024
const USER_BYTES_MAX = 64 * 1024

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
    body: Resource,
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
    body: Resource,
    response: ScimUser,
    example: ({ newMember }) => ({ params: { id: newMember }, body: { schemas: [USER], displayName: 'Ines Example' } }),
  },
  changeUser: {
    method: 'PATCH',
    path: `${SCIM}/Users/:id`,
    summary:
      'SCIM: change somebody. Unknown attributes are passed over. Whoever is not active any more is signed out, and their work has changed hands',
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
    body: Resource,
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
    body: Resource,
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
