import { calls } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { roles } from '@rolecall/contract/roles/roles'
import { hasAccess, isOpen } from '@rolecall/domain/access/may'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { isPermission, PERMISSIONS, type Permission } from '@rolecall/domain/access/permissions'
import type { Tx } from '../../platform/db/connect.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listRoles, type RoleRow } from '../company/role-rows.queries.ts'
import { createRole, editRole, removeRole } from './change-role.ts'
import { countPeopleByRole } from './roles.queries.ts'

export const rolesFeature = feature(roles, {
  handlers: {
    allActions: withoutTransaction(async () => ({ success: true, ...describe(PERMISSIONS) })),

    async actionsOf({ body }, { tx }) {
      return { success: true, ...describe((await getRole(tx, body.roleId)).actions) }
    },

    async list(_, { tx }) {
      return { success: true, data: await presentRoles(tx) }
    },

    async rights({ params }, { tx }) {
      const role = await getRole(tx, params.id)
      const actor = { isAdmin: role.is_admin, permissions: role.actions }
      const isAllowed = ({ access }: Call) => hasAccess(actor, access)
      return {
        success: true,
        allowed: GUARDED.filter(isAllowed).map(presentCall),
        refused: GUARDED.filter((call) => !isAllowed(call)).map(presentCall),
      }
    },

    async create({ body }, work) {
      return saved(work, await createRole(work, body), MESSAGES.created)
    },

    async edit({ body }, work) {
      await editRole(work, body)
      return saved(work, body.roleId, SAVED)
    },

    async update({ body }, work) {
      await editRole(work, body)
      return saved(work, body.roleId, SAVED)
    },

    async rename({ body }, work) {
      await editRole(work, body)
      return saved(work, body.roleId, SAVED)
    },

    async remove({ params, query }, work) {
      const name = await removeRole(work, params.id, query.replacement)
      return { success: true, message: `The role ${name} was deleted.` }
    },
  },
})

/** The calls that a role decides over; acting over all companies is not a matter of roles. */
const GUARDED: readonly Call[] = Object.values(calls)
  .flatMap((area): Call[] => Object.values(area as Record<string, Call>))
  .filter(
    ({ access }) => !isOpen(access) && !(typeof access === 'object' && ('superAdmin' in access || 'scope' in access)),
  )

const presentCall = ({ method, path, summary }: Call) => ({ method, path, summary })

const SAVED = 'Role saved.'

async function saved({ tx }: Work, roleId: string, message: string) {
  const data = await getRole(tx, roleId)
  return { success: true as const, message, role_id: data._id, version: data.version, data }
}

async function getRole(tx: Tx, roleId: string) {
  const role = (await presentRoles(tx)).find(({ _id }) => _id === roleId.toLowerCase())
  if (!role) throw notFound('Role')
  return role
}

async function presentRoles(tx: Tx) {
  const people = await countPeopleByRole(tx)
  const rows = await listRoles(tx)
  return rows.filter(({ hidden }) => !hidden).map((row) => presentRole(row, people.get(row.id) ?? 0))
}

const presentRole = (row: RoleRow, people: number) => ({
  _id: row.id,
  typeName: row.type_name,
  displayName: row.display_name,
  actions: row.is_admin ? [...PERMISSIONS] : row.actions.filter(isPermission),
  category: 'domaintype' as const,
  is_admin: row.is_admin,
  people,
  version: row.version,
})

const describe = (actions: readonly Permission[]) => ({
  actions: [...actions],
  data: actions.map((name) => {
    const { label, sentence, group } = PERMISSION_TEXTS[name]
    return { name, label, description: sentence, group }
  }),
})
