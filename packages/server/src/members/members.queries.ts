import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** What people are invited to. */
export type Target = { projectId: string } | { positionId: string }

/** People of the company by e-mail. */
export const listUsersByEmail = (tx: Tx, emails: readonly string[]) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::citext[])`)
    .execute()

export async function insertMembers(tx: Tx, target: Target, userIds: readonly string[]): Promise<void> {
  const company_id = tx.companyId
  if ('projectId' in target)
    await tx
      .insertInto('project_member')
      .values(userIds.map((user_id) => ({ company_id, project_id: target.projectId, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .insertInto('position_member')
      .values(userIds.map((user_id) => ({ company_id, position_id: target.positionId, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const insertInvitations = (
  tx: Tx,
  target: Target,
  { emails, invitedBy, at }: { emails: readonly string[]; invitedBy: string; at: Date },
) =>
  tx
    .insertInto('invitation')
    .values(
      emails.map((email) => ({
        company_id: tx.companyId,
        project_id: 'projectId' in target ? target.projectId : null,
        position_id: 'positionId' in target ? target.positionId : null,
        email,
        invited_by: invitedBy,
        invited_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const getCompanyName = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('company').select('name').where('id', '=', tx.companyId).executeTakeFirstOrThrow()).name
