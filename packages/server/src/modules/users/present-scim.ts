import {
  CHANGES_NOT_STORED,
  type IgnoredAttributes,
  type ScimGroup,
  type ScimUser,
} from '@rolecall/contract/users/scim-resources'
import { GROUP_SCHEMA, plainName, USER_SCHEMA } from '@rolecall/domain/users/scim/scim-names'
import { type Env, siteOf } from '../../platform/env.ts'
import type { GroupRow, MemberRow } from './scim-groups.queries.ts'
import type { PersonRow } from './scim-users.queries.ts'

type Site = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** The absolute URL of a path below the SCIM root. */
export const addressOf = (env: Site, path: string): string => `${siteOf(env).origin}/scim/v2${path}`

export const userAddress = (env: Site, id: string): string => addressOf(env, `/Users/${id}`)
export const groupAddress = (env: Site, id: string): string => addressOf(env, `/Groups/${id}`)

export const presentUser = (env: Site, person: PersonRow, memberships: readonly MemberRow[]): ScimUser => ({
  schemas: [USER_SCHEMA],
  id: person.id,
  ...(person.external_id !== null && { externalId: person.external_id }),
  userName: person.email,
  name: {
    formatted: person.full_name,
    ...(person.given_name && { givenName: person.given_name }),
    ...(person.family_name && { familyName: person.family_name }),
  },
  displayName: person.full_name,
  emails: [{ value: person.email, type: 'work', primary: true }],
  active: person.is_active && person.is_approved,
  groups: memberships
    .filter(({ user_id }) => user_id === person.id)
    .map(({ role_id, role }) => ({ value: role_id, $ref: groupAddress(env, role_id), display: role })),
  meta: { resourceType: 'User', location: userAddress(env, person.id), created: person.created_at.toISOString() },
})

/** Maximum number of attributes named in an answer, and their length; what is sent is bounded in bytes only. */
const NAMED_MAX = 50
const NAME_MAX = 200

/** A user after a change, with what was not kept of the request. */
export const presentChangedUser = (user: ScimUser, notKept: IgnoredAttributes): ScimUser =>
  notKept.length === 0
    ? user
    : {
        ...user,
        [CHANGES_NOT_STORED]: {
          attributes: notKept
            .slice(0, NAMED_MAX)
            .map(({ attribute, because }) => ({ attribute: attribute.slice(0, NAME_MAX), because })),
        },
      }

export const presentGroup = (env: Site, group: GroupRow, members: readonly MemberRow[] | undefined): ScimGroup => ({
  schemas: [GROUP_SCHEMA],
  id: group.id,
  ...(group.external_id !== null && { externalId: group.external_id }),
  displayName: group.display_name,
  ...(members && {
    members: members.map(({ user_id, full_name }) => ({
      value: user_id,
      $ref: userAddress(env, user_id),
      type: 'User',
      display: full_name,
    })),
  }),
  meta: { resourceType: 'Group', location: groupAddress(env, group.id) },
})

/** The attributes that a request names to be included or excluded. */
export type AttributeSelection = { attributes: readonly string[]; excludedAttributes: readonly string[] }

/** Attributes that every answer includes. */
const ALWAYS = ['schemas', 'id']
const isOf = (name: string, names: readonly string[]) =>
  names.some((each) => each === name || each.startsWith(`${name}.`))

/** Whether an attribute is wanted at all, so that unwanted ones need not be read. */
export function isWanted(name: string, { attributes, excludedAttributes }: AttributeSelection): boolean {
  const wanted = attributes.map(plainName)
  return wanted.length > 0 ? isOf(name, wanted) : !excludedAttributes.map(plainName).includes(name)
}

/** The wanted parts of a resource: whole attributes, and sub-attributes of those that have any. */
export function selectAttributes<Resource extends { id: string; schemas: string[] }>(
  resource: Resource,
  shown: AttributeSelection,
): Resource {
  const wanted = shown.attributes.map(plainName)
  const unwanted = wanted.length > 0 ? [] : shown.excludedAttributes.map(plainName)
  const chosen = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const low = name.toLowerCase()
    if (ALWAYS.includes(low)) return [[name, value]]
    if (!isWanted(low, shown)) return []
    const isPartWanted = (part: string) =>
      wanted.length > 0
        ? wanted.includes(low) || wanted.includes(`${low}.${part.toLowerCase()}`)
        : !unwanted.includes(`${low}.${part.toLowerCase()}`)
    return [[name, chooseParts(value, isPartWanted)]]
  })
  return Object.fromEntries(chosen) as Resource
}

function chooseParts(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => chooseParts(each, isWanted))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([part]) => isWanted(part)))
}

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export const presentPage = <Resource>(total: number, startIndex: number, resources: readonly Resource[]) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: [...resources],
})
