import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

export type NewManager = { empId: string; email: string; name: string; userId: string | null }

type NewManagers = { positionId: string; addedBy: string; at: Date; people: readonly NewManager[] }

/** Inserts hiring managers, except those with an id or email that is there already. Returns the ids of the new ones. */
export async function insertHiringManagers(
  tx: Tx,
  { positionId, addedBy, at, people }: NewManagers,
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await tx
    .insertInto('hiring_manager')
    .values(
      people.map(({ empId, email, name, userId }) => ({
        company_id: tx.companyId,
        position_id: positionId,
        emp_id: empId,
        email,
        full_name: name,
        user_id: userId,
        added_by: addedBy,
        added_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('emp_id')
    .execute()
  return new Set(rows.map(({ emp_id }) => emp_id))
}

/** Hiring managers, each with the open invitation of their email. */
export const listHiringManagers = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('hiring_manager as h')
    .leftJoin('invitation as i', (join) =>
      tenantJoin(join, tx, 'i').onRef('i.position_id', '=', 'h.position_id').onRef('i.email', '=', 'h.email'),
    )
    .select(['h.emp_id', 'h.full_name', 'h.email', 'h.user_id', 'h.added_at', 'i.invited_at'])
    .where('h.company_id', '=', tx.companyId)
    .where('h.position_id', '=', positionId)
    .orderBy('h.added_at')
    .orderBy('h.email')
    .limit(500)
    .execute()

/** The row, locked until the transaction ends. */
export const lockHiringManager = (tx: Tx, { positionId, empId }: { positionId: string; empId: string }) =>
  tx
    .selectFrom('hiring_manager')
    .select(['emp_id', 'full_name', 'email', 'user_id'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('emp_id', '=', empId)
    .forUpdate()
    .executeTakeFirst()

export const deleteHiringManagers = (
  tx: Tx,
  positionId: string,
  who: { empId: string } | { userId: string } | { email: string },
) =>
  tx
    .deleteFrom('hiring_manager')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .$if('empId' in who, (query) => query.where('emp_id', '=', (who as { empId: string }).empId))
    .$if('userId' in who, (query) => query.where('user_id', '=', (who as { userId: string }).userId))
    .$if('email' in who, (query) => query.where('email', '=', (who as { email: string }).email))
    .execute()
