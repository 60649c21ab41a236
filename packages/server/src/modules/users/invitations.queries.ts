import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { anyContains } from '../../../ground/db/contains.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'

// Invitations to the company alone; whoever is invited to a project or a position stands in its team.

/** Those who have no account yet. `roleTypes`: to one of these roles; null for any. */
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

/** One of them, kept as it is until the transaction ends: it is neither taken up nor sent again meanwhile. */
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

/** Gives an invitation another id, so that the link before names nothing, and another beginning. Answers with the new id. */
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
