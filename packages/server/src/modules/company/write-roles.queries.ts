import type { Tx } from '../../platform/db/connect.ts'

type NewRole = { typeName: string; displayName: string; actions: readonly string[] }

export async function insertRole(tx: Tx, { typeName, displayName, actions }: NewRole): Promise<string> {
  const { id } = await tx
    .insertInto('role')
    .values({ company_id: tx.companyId, type_name: typeName, display_name: displayName, actions: [...actions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RoleChange = { display_name: string; actions: string[]; version: number }

export const updateRole = (tx: Tx, roleId: string, change: RoleChange) =>
  tx.updateTable('role').set(change).where('company_id', '=', tx.companyId).where('id', '=', roleId).execute()

export const deleteRole = (tx: Tx, roleId: string) =>
  tx.deleteFrom('role').where('company_id', '=', tx.companyId).where('id', '=', roleId).execute()

/** Moves all users from one role to another. */
export const moveToRole = (tx: Tx, from: string, to: string) =>
  tx
    .updateTable('app_user')
    .set({ role_id: to })
    .where('company_id', '=', tx.companyId)
    .where('role_id', '=', from)
    .execute()

/** Moves the open invitations from one role type to another. */
export const moveInvited = (tx: Tx, from: string, to: string) =>
  tx
    .updateTable('invitation')
    .set({ role_type: to })
    .where('company_id', '=', tx.companyId)
    .where('role_type', '=', from)
    .execute()
