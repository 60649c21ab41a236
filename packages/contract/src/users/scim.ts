import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Id } from '../platform/wire.ts'
import { LISTED, Patch, page, Resource, ScimDescription, ScimGroup, ScimUser, SHOWN } from './scim-resources.ts'

// SCIM 2.0 (RFC 7643, 7644): a company's identity provider manages its users and their roles. Names and forms are the
// standard's; domain/users/scim parses requests, since names come in any case and values in several forms.

const SCIM = '/scim/v2'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** Room for a group of 10,000 members, each with name and address. */
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
    summary: 'SCIM: get the supported features',
    access,
    transfer,
    reads: [],
    response: ScimDescription,
    example: () => ({}),
  },
  resourceTypes: {
    method: 'GET',
    path: `${SCIM}/ResourceTypes`,
    summary: 'SCIM: list the resource types, users and groups',
    access,
    transfer,
    reads: [],
    response: page(ScimDescription),
    example: () => ({}),
  },
  resourceType: {
    method: 'GET',
    path: `${SCIM}/ResourceTypes/:id`,
    summary: 'SCIM: get a resource type',
    access,
    transfer,
    reads: [],
    params,
    response: ScimDescription,
    example: () => ({ params: { id: 'User' } }),
  },
  schemas: {
    method: 'GET',
    path: `${SCIM}/Schemas`,
    summary: 'SCIM: list the attributes of users and groups',
    access,
    transfer,
    reads: [],
    response: page(ScimDescription),
    example: () => ({}),
  },
  schema: {
    method: 'GET',
    path: `${SCIM}/Schemas/:id`,
    summary: 'SCIM: get the attributes of one schema',
    access,
    transfer,
    reads: [],
    params,
    response: ScimDescription,
    example: () => ({ params: { id: USER } }),
  },
  users: {
    method: 'GET',
    path: `${SCIM}/Users`,
    summary: 'SCIM: list the users of the company, oldest first',
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
    summary: 'SCIM: get a user',
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
      'SCIM: create a user who signs in through the identity provider; without a group, they get the default sign-on role',
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
    summary: 'SCIM: replace a user; omitted attributes stay unchanged',
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
      'SCIM: update a user. Unknown attributes are ignored. A deactivated user is signed out, and their work is handed over',
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
    summary: 'SCIM: deactivate a user, who is then no longer visible to the identity provider; their work is kept',
    access,
    transfer,
    changes: PEOPLE,
    params,
    response: z.string().describe('Empty'),
    example: ({ newMember }) => ({ params: { id: newMember } }),
  },
  groups: {
    method: 'GET',
    path: `${SCIM}/Groups`,
    summary: 'SCIM: list the roles of the company with their members',
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
    summary: 'SCIM: get a role',
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
    summary: 'SCIM: create a role, which grants nothing until an administrator sets its permissions',
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
    summary: 'SCIM: replace the name and members of a role',
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
    summary: 'SCIM: add or remove members, or rename a role; applies all operations or none',
    access,
    transfer,
    changes: PEOPLE,
    maxBody: GROUP_BYTES_MAX,
    params,
    body: Patch,
    response: z.string().describe('Empty'),
    example: ({ spareRole, newMember }) => ({
      params: { id: spareRole },
      body: { schemas: [PATCH], Operations: [{ op: 'Add', path: 'members', value: [{ value: newMember }] }] },
    }),
  },
  removeGroup: {
    method: 'DELETE',
    path: `${SCIM}/Groups/:id`,
    summary: 'SCIM: delete a role; its members get the role of another of their groups, or none',
    access,
    transfer,
    changes: PEOPLE,
    params,
    response: z.string().describe('Empty'),
    example: ({ spareRole }) => ({ params: { id: spareRole } }),
  },
})
