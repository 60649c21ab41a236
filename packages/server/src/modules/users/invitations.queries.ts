import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isUuid } from '../company/visibility.queries.ts'

// Invitations to the company alone; people invited to a project or a position are listed in its team.

/** People without an account yet. `roleTypes`: invited to one of these roles; null for any. */
export const whoIsInvited = (tx: Tx, { search, roleTypes }: { search: string; roleTypes: readonly string[] | null }) =>
  tx
    .selectFrom('invitation as i')
    .where('i.company_id', '=', tx.companyId)
    .where('i.project_id', 'is', null)
    .where('i.position_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('app_user as k')
            .select('k.id')
            .where('k.company_id', '=', tx.companyId)
            .whereRef('k.email', '=', 'i.email'),
        ),
      ),
    )
    .$if(search !== '', (query) => query.where(anyContains(['i.email'], search)))
    .$if(roleTypes !== null, (query) => query.where('i.role_type', '=', sql<string>`any(${[...(roleTypes ?? [])]})`))

const selectInvited = (tx: Tx) =>
  tx
    .selectFrom('invitation as i')
    .innerJoin('app_user as b', (join) => tenantJoin(join, tx, 'b').onRef('b.id', '=', 'i.invited_by'))
    .leftJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.type_name', '=', 'i.role_type'))
    .select([
      'i.id',
      'i.email',
      'i.invited_at',
      'i.is_by_hand',
      'i.note',
      'i.role_type',
      'b.full_name as inviter',
      'r.id as role_id',
      'r.display_name as role',
      'r.hidden as has_no_role',
      'r.is_admin',
      'r.actions',
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.project_id', 'is', null)
    .where('i.position_id', 'is', null)

export const listInvited = (tx: Tx, ids: readonly string[]) =>
  selectInvited(tx)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
export type InvitedRow = Awaited<ReturnType<typeof listInvited>>[number]

/** One invitation, locked until the transaction ends, so that it is neither accepted nor sent again meanwhile. */
export async function lockInvited(tx: Tx, id: string): Promise<InvitedRow | undefined> {
  if (!isUuid(id)) return undefined
  const held = await tx
    .selectFrom('invitation')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return held.length === 0 ? undefined : selectInvited(tx).where('i.id', '=', id).executeTakeFirst()
}

/** Gives an invitation a new id, so that the previous link is invalid, and a new start. Returns the new id. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  { by, at, isByHand }: { by: string; at: Date; isByHand: boolean },
): Promise<string> {
  const renewed = await tx
    .updateTable('invitation')
    .set({ id: sql<string>`gen_random_uuid()`, invited_by: by, invited_at: at, is_by_hand: isByHand })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return renewed.id
}

export const deleteInvitation = (tx: Tx, id: string) =>
  tx.deleteFrom('invitation').where('company_id', '=', tx.companyId).where('id', '=', id).execute()
