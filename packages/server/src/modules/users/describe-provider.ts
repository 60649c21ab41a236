import { GROUP_SCHEMA, USER_SCHEMA } from '@rolecall/domain/users/scim/scim-names'
import type { Env } from '../../platform/env.ts'
import { addressOf } from './present-scim.ts'

// What a provider says about itself (RFC 7643, 5 to 7).

type Site = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Number of resources in one answer: by default, and at most. */
export const PAGE = { usual: 100, most: 200 }

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

export const describeProvider = (env: Site) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE.most },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key',
      description: 'The key of a service account with the scope `scim`, as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: addressOf(env, '/ServiceProviderConfig') },
})

const typeOf = (env: Site, name: string, schema: string, description: string) => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  description,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: addressOf(env, `/ResourceTypes/${name}`) },
})

export const describeTypes = (env: Site) => [
  typeOf(env, 'User', USER_SCHEMA, 'Users'),
  typeOf(env, 'Group', GROUP_SCHEMA, 'Roles of the company, with their users'),
]

type AttributeOptions = {
  isMany?: true
  isRequired?: true
  isExact?: true
  isUnique?: true
  isOurs?: true
  parts?: readonly object[]
}

const attribute = (name: string, type: string, description: string, given: AttributeOptions = {}) => ({
  name,
  type,
  multiValued: given.isMany ?? false,
  description,
  required: given.isRequired ?? false,
  ...(type !== 'complex' && type !== 'boolean' && { caseExact: given.isExact ?? false }),
  mutability: given.isOurs ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: given.isUnique ? 'server' : 'none',
  ...(type === 'reference' && { referenceTypes: ['User', 'Group'] }),
  ...(given.parts && { subAttributes: [...given.parts] }),
})

const EXTERNAL_ID = attribute('externalId', 'string', 'ID at the identity provider', {
  isExact: true,
  isUnique: true,
})

const USER = [
  attribute('userName', 'string', 'The email the user signs in with', { isRequired: true, isUnique: true }),
  EXTERNAL_ID,
  attribute('name', 'complex', 'The user’s name', {
    parts: [
      attribute('formatted', 'string', 'Full name'),
      attribute('givenName', 'string', 'Given name'),
      attribute('familyName', 'string', 'Family name'),
    ],
  }),
  attribute('displayName', 'string', 'Full name, as shown to colleagues'),
  attribute('active', 'boolean', 'Whether the user can sign in'),
  attribute('emails', 'complex', 'Same as the userName', {
    isMany: true,
    isOurs: true,
    parts: [
      attribute('value', 'string', 'The email', { isOurs: true }),
      attribute('type', 'string', 'work', { isOurs: true }),
      attribute('primary', 'boolean', 'true', { isOurs: true }),
    ],
  }),
  attribute('groups', 'complex', 'The user’s groups', {
    isMany: true,
    isOurs: true,
    parts: [
      attribute('value', 'string', 'ID of the group', { isOurs: true }),
      attribute('$ref', 'reference', 'URL of the group', { isOurs: true }),
      attribute('display', 'string', 'Name of the group', { isOurs: true }),
    ],
  }),
]

const GROUP = [
  attribute('displayName', 'string', 'Name of the role', { isRequired: true, isUnique: true }),
  EXTERNAL_ID,
  attribute('members', 'complex', 'Members of the group', {
    isMany: true,
    parts: [
      attribute('value', 'string', 'ID of the user'),
      attribute('$ref', 'reference', 'URL of the user', { isOurs: true }),
      attribute('type', 'string', 'User', { isOurs: true }),
      attribute('display', 'string', 'Name of the user', { isOurs: true }),
    ],
  }),
]

const schemaOf = (env: Site, id: string, name: string, attributes: readonly object[]) => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  description: name,
  attributes: [...attributes],
  meta: { resourceType: 'Schema', location: addressOf(env, `/Schemas/${id}`) },
})

export const describeSchemas = (env: Site) => [
  schemaOf(env, USER_SCHEMA, 'User', USER),
  schemaOf(env, GROUP_SCHEMA, 'Group', GROUP),
]
