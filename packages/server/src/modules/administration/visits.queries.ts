import type { Tx } from '../../platform/db/connect.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

/**
 * Creates or updates the user that a visitor acts as: switched off, so that they cannot sign in as it, and it is neither
 * listed nor counted as a colleague.
 */
export async function upsertVisitor(tx: Tx, { email, fullName }: { email: string; fullName: string }): Promise<string> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('is_admin', '=', true)
    .orderBy('type_name')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('app_user')
    .values({
      company_id: tx.companyId,
      email,
      full_name: fullName,
      role_id: role.id,
      is_active: false,
      is_approved: true,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .doUpdateSet({ full_name: fullName, role_id: role.id, is_active: false }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewVisit = { userId: string; visitor: string; visitorName: string; reason: string; now: Date; endsAt: Date }

export const insertVisit = (tx: Tx, { userId, visitor, visitorName, reason, now, endsAt }: NewVisit) =>
  tx
    .insertInto('company_visit')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      visitor,
      visitor_name: visitorName,
      reason,
      began_at: now,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Maximum number of visits shown, the latest first. */
const SHOWN_MAX = 50

export const listVisits = (tx: Tx) =>
  tx
    .selectFrom('company_visit')
    .select(['id', 'visitor_name', 'reason', 'began_at', 'ends_at', 'ended_at'])
    .where('company_id', '=', tx.companyId)
    .orderBy('began_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute()

/** Ends a visit with the visitor's sessions; returns who was there, undefined if it had ended. */
export async function closeVisit(tx: Tx, visitId: string, now: Date): Promise<{ visitor_name: string } | undefined> {
  const visit = await tx
    .updateTable('company_visit')
    .set({ ended_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', visitId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['user_id', 'visitor_name'])
    .executeTakeFirst()
  if (!visit) return undefined
  await endOpenSessions(tx, now, { userId: visit.user_id })
  return visit
}

export const hasVisit = async (tx: Tx, visitId: string): Promise<boolean> =>
  (await tx
    .selectFrom('company_visit')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', visitId)
    .executeTakeFirst()) !== undefined

/** Whether a user is in the company on a visit. */
export const isVisitor = async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('company_visit')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()) !== undefined
