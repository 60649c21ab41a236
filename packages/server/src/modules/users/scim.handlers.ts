import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { scim } from '@rolecall/contract/users/scim'
import { readFilter } from '@rolecall/domain/users/scim/scim-filter'
import { readGroup, readGroupPatch } from '@rolecall/domain/users/scim/scim-group-changes'
import { readUser, readUserPatch } from '@rolecall/domain/users/scim/scim-user-changes'
import type { ScimAnswer } from '../../platform/http/feature.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { describeProvider, describeSchemas, describeTypes, PAGE } from './describe-provider.ts'
import { type Attributes, conditionOf } from './filter-conditions.queries.ts'
import {
  type AttributeSelection,
  groupAddress,
  isWanted,
  presentChangedUser,
  presentGroup,
  presentPage,
  presentUser,
  selectAttributes,
  userAddress,
} from './present-scim.ts'
import { read } from './read-scim-request.ts'
import { findGroup, groupAttributes, listGroups, listMembers } from './scim-groups.queries.ts'
import { changeGroup, createGroup, removeGroup } from './scim-groups.ts'
import { countPeople, findPerson, listPeople, USER_ATTRIBUTES } from './scim-users.queries.ts'
import { changeUser, createUser, listUnknown, removeUser } from './scim-users.ts'

const ok = <Body>(body: Body) => ({ status: 200 as const, body })
const DONE: ScimAnswer<never> = { status: 204 }
const WHOLE: AttributeSelection = { attributes: [], excludedAttributes: [] }

function find<Described extends { id: string }>(all: readonly Described[], id: string, what: string): Described {
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase())
  if (!found) throw notFound(what)
  return found
}

export const scimFeature = feature(scim, {
  handlers: {
    provider: withoutTransaction(async (_, { deps }) => ok(describeProvider(deps.env))),
    resourceTypes: withoutTransaction(async (_, { deps }) => ok(pageOf(describeTypes(deps.env)))),
    resourceType: withoutTransaction(async ({ params }, { deps }) =>
      ok(find(describeTypes(deps.env), params.id, 'Resource type')),
    ),
    schemas: withoutTransaction(async (_, { deps }) => ok(pageOf(describeSchemas(deps.env)))),
    schema: withoutTransaction(async ({ params }, { deps }) =>
      ok(find(describeSchemas(deps.env), params.id, 'Schema')),
    ),

    async users({ query }, work) {
      const where = whereOf(query, USER_ATTRIBUTES)
      const { offset, limit, startIndex } = pageIn(query)
      const total = await countPeople(work.tx, where)
      const rows = limit > 0 ? await listPeople(work.tx, { where, offset, limit }) : []
      const people = rows.map(({ id }) => id)
      const members = isWanted('groups', query) ? await listMembers(work.tx, { people }) : []
      const shown = rows.map((row) => selectAttributes(presentUser(work.deps.env, row, members), query))
      return ok(presentPage(total, startIndex, shown))
    },

    async user({ params, query }, work) {
      return ok(await showUser(work, params.id, query))
    },

    async createUser({ body }, work) {
      const request = read(() => readUser(body))
      const id = await createUser(work, request)
      const user = presentChangedUser(await showUser(work, id), listUnknown(request))
      return { status: 201, location: userAddress(work.deps.env, id), body: user }
    },

    async replaceUser({ params, body }, work) {
      const request = read(() => readUser(body))
      const notKept = await changeUser(work, params.id, request)
      return ok(presentChangedUser(await showUser(work, params.id), notKept))
    },

    async changeUser({ params, body }, work) {
      const request = read(() => readUserPatch(body.Operations))
      const notKept = await changeUser(work, params.id, request)
      return ok(presentChangedUser(await showUser(work, params.id), notKept))
    },

    async removeUser({ params }, work) {
      await removeUser(work, params.id)
      return DONE
    },

    async groups({ query }, work) {
      const { tx, deps } = work
      const rows = await listGroups(tx, whereOf(query, groupAttributes(tx)))
      const { offset, limit, startIndex } = pageIn(query)
      const page = rows.slice(offset, offset + limit)
      const groups = page.map(({ id }) => id)
      const members = isWanted('members', query) ? await listMembers(tx, { groups }) : undefined
      const byGroup = members && Map.groupBy(members, ({ role_id }) => role_id)
      const shown = page.map((row) =>
        selectAttributes(presentGroup(deps.env, row, byGroup && (byGroup.get(row.id) ?? [])), query),
      )
      return ok(presentPage(rows.length, startIndex, shown))
    },

    async group({ params, query }, work) {
      return ok(await showGroup(work, params.id, query))
    },

    async createGroup({ body }, work) {
      const id = await createGroup(
        work,
        read(() => readGroup(body)),
      )
      return { status: 201, location: groupAddress(work.deps.env, id), body: await showGroup(work, id) }
    },

    async replaceGroup({ params, body }, work) {
      await changeGroup(
        work,
        params.id,
        read(() => readGroup(body)),
      )
      return ok(await showGroup(work, params.id))
    },

    async changeGroup({ params, body }, work) {
      await changeGroup(
        work,
        params.id,
        read(() => readGroupPatch(body.Operations)),
      )
      return DONE
    },

    async removeGroup({ params }, work) {
      await removeGroup(work, params.id)
      return DONE
    },
  },
})

const pageOf = <Described>(all: readonly Described[]) => presentPage(all.length, 1, all)

type UsersQuery = CallRequest<typeof scim.users>['query']

const whereOf = ({ filter }: Pick<UsersQuery, 'filter'>, attributes: Attributes) =>
  filter?.trim() ? read(() => conditionOf(readFilter(filter), attributes)) : undefined

/** The page asked for; a number below its minimum counts as the minimum (RFC 7644, 3.4.2.4). */
function pageIn({ startIndex: from, count }: Pick<UsersQuery, 'startIndex' | 'count'>) {
  const startIndex = Math.max(from ?? 1, 1)
  return { startIndex, offset: startIndex - 1, limit: Math.min(Math.max(count ?? PAGE.usual, 0), PAGE.most) }
}

async function showUser({ tx, deps }: Work, id: string, shown = WHOLE) {
  const row = await findPerson(tx, id)
  if (!row) throw notFound('User')
  const members = isWanted('groups', shown) ? await listMembers(tx, { people: [row.id] }) : []
  return selectAttributes(presentUser(deps.env, row, members), shown)
}

async function showGroup({ tx, deps }: Work, id: string, shown = WHOLE) {
  const row = await findGroup(tx, id)
  if (!row) throw notFound('Group')
  const members = isWanted('members', shown) ? await listMembers(tx, { groups: [row.id] }) : undefined
  return selectAttributes(presentGroup(deps.env, row, members), shown)
}
