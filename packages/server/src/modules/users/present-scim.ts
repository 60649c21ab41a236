import { NOT_KEPT, type NotKept, type ScimGroup, type ScimUser } from '@rolecall/contract/company/scim-resources'
import { GROUP_SCHEMA, plainName, USER_SCHEMA } from '@rolecall/domain/scim/names'
import { type Env, siteOf } from '../../../ground/env.ts'
import type { GroupRow, MemberRow } from './scim-groups.queries.ts'
import type { PersonRow } from './scim-users.queries.ts'

type Site = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** An address below that of SCIM, whole. */
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

/** Attributes that an answer names; what is sent is bounded in bytes only. */
const NAMED_MAX = 50
const NAME_MAX = 200

/** A person after a change, with what of it was not kept. */
export const tellNotKept = (user: ScimUser, notKept: NotKept): ScimUser =>
  notKept.length === 0
    ? user
    : {
        ...user,
        [NOT_KEPT]: {
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

/** Names that a request has of what it wants to see, or not. */
export type Shown = { attributes: readonly string[]; excludedAttributes: readonly string[] }

/** Said of everything, whatever is wanted. */
const ALWAYS = ['schemas', 'id']
const isOf = (name: string, names: readonly string[]) =>
  names.some((each) => each === name || each.startsWith(`${name}.`))

/** Whether an attribute is wanted at all, so that what nobody wants need not be read. */
export function isWanted(name: string, { attributes, excludedAttributes }: Shown): boolean {
  const wanted = attributes.map(plainName)
  return wanted.length > 0 ? isOf(name, wanted) : !excludedAttributes.map(plainName).includes(name)
}

/** What of a resource is wanted: whole attributes, and parts of those that have some. */
export function choose<Resource extends { id: string; schemas: string[] }>(resource: Resource, shown: Shown): Resource {
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
