import { isSameRoleName } from '@rolecall/domain/access/role-name'
import type { Tx } from '../../platform/db/connect.ts'
import { isUuid } from './visibility.queries.ts'

export type RoleRow = {
  id: string
  type_name: string
  display_name: string
  is_admin: boolean
  hidden: boolean
  actions: string[]
  version: number
}

const selectRoles = (tx: Tx) =>
  tx
    .selectFrom('role')
    .select(['id', 'type_name', 'display_name', 'is_admin', 'hidden', 'actions', 'version'])
    .where('company_id', '=', tx.companyId)

/** All roles of the company by name, including the hidden one; they are few (ROLES_MAX). */
export const listRoles = (tx: Tx): Promise<RoleRow[]> => selectRoles(tx).orderBy('display_name').execute()

/** The same, locked until the transaction ends: none of them can be given meanwhile, and none added. */
export async function lockRoles(tx: Tx): Promise<RoleRow[]> {
  await selectRoles(tx).orderBy('id').forUpdate().execute()
  // Read after locking: a role created while waiting for the locks is not among those locked.
  return selectRoles(tx).orderBy('id').execute()
}

/**
 * A role that users may be given, by its id or its name, protected against deletion until the transaction ends; `undefined` for
 * a missing role and for the hidden one.
 */
export async function findGivableRole(tx: Tx, word: string): Promise<RoleRow | undefined> {
  const id = isUuid(word) ? word : (await listRoles(tx)).find((role) => isCalled(role, word))?.id
  if (!id) return undefined
  return selectRoles(tx).where('id', '=', id).where('hidden', '=', false).forKeyShare().executeTakeFirst()
}

/** Returns whether a word names the role: its id, its type or its name. */
export const isCalled = ({ id, type_name, display_name }: RoleRow, word: string): boolean =>
  id === word.toLowerCase() || type_name === word || isSameRoleName(display_name, word)
