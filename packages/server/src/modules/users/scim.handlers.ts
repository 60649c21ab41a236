import { scim } from '@rolecall/contract/company/scim'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { readFilter } from '@rolecall/domain/scim/filter'
import { readGroup, readGroupPatch } from '@rolecall/domain/scim/group-changes'
import { readUser, readUserPatch } from '@rolecall/domain/scim/user-changes'
import type { ScimAnswer } from '../../../ground/http/feature.ts'
import { feature, withoutTransaction } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { describeProvider, describeSchemas, describeTypes, PAGE } from './describe-provider.ts'
import { type Attributes, conditionOf } from './filter-conditions.queries.ts'
import { read } from './judge-request.ts'
import { changeGroup, createGroup, removeGroup } from './keep-group.ts'
import { changeUser, createUser, listUnknown, removeUser } from './keep-user.ts'
import {
  choose,
  groupAddress,
  isWanted,
  presentGroup,
  presentPage,
  presentUser,
  type Shown,
  tellNotKept,
  userAddress,
} from './present-scim.ts'
import { findGroup, groupAttributes, listGroups, listMembers } from './scim-groups.queries.ts'
import { countPeople, findPerson, listPeople, USER_ATTRIBUTES } from './scim-users.queries.ts'

const ok = <Body>(body: Body) => ({ status: 200 as const, body })
const DONE: ScimAnswer<never> = { status: 204 }
const WHOLE: Shown = { attributes: [], excludedAttributes: [] }

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
      const shown = rows.map((row) => choose(presentUser(work.deps.env, row, members), query))
      return ok(presentPage(total, startIndex, shown))
    },

    async user({ params, query }, work) {
      return ok(await showUser(work, params.id, query))
    },

    async createUser({ body }, work) {
      const request = read(() => readUser(body))
      const id = await createUser(work, request)
      const user = tellNotKept(await showUser(work, id), listUnknown(request))
      return { status: 201, location: userAddress(work.deps.env, id), body: user }
    },

    async replaceUser({ params, body }, work) {
      const request = read(() => readUser(body))
      const notKept = await changeUser(work, params.id, request)
      return ok(tellNotKept(await showUser(work, params.id), notKept))
    },

    async changeUser({ params, body }, work) {
      const request = read(() => readUserPatch(body.Operations))
      const notKept = await changeUser(work, params.id, request)
      return ok(tellNotKept(await showUser(work, params.id), notKept))
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
        choose(presentGroup(deps.env, row, byGroup && (byGroup.get(row.id) ?? [])), query),
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

type Listed = CallRequest<typeof scim.users>['query']

const whereOf = ({ filter }: Pick<Listed, 'filter'>, attributes: Attributes) =>
  filter?.trim() ? read(() => conditionOf(readFilter(filter), attributes)) : undefined

/** Below its bounds a number counts as the bound (RFC 7644, 3.4.2.4). */
function pageIn({ startIndex: from, count }: Pick<Listed, 'startIndex' | 'count'>) {
  const startIndex = Math.max(from ?? 1, 1)
  return { startIndex, offset: startIndex - 1, limit: Math.min(Math.max(count ?? PAGE.usual, 0), PAGE.most) }
}

async function showUser({ tx, deps }: Work, id: string, shown = WHOLE) {
  const row = await findPerson(tx, id)
  if (!row) throw notFound('User')
  const members = isWanted('groups', shown) ? await listMembers(tx, { people: [row.id] }) : []
  return choose(presentUser(deps.env, row, members), shown)
}

async function showGroup({ tx, deps }: Work, id: string, shown = WHOLE) {
  const row = await findGroup(tx, id)
  if (!row) throw notFound('Group')
  const members = isWanted('members', shown) ? await listMembers(tx, { groups: [row.id] }) : undefined
  return choose(presentGroup(deps.env, row, members), shown)
}
