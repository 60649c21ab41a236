import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../kernel/session.ts'

export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.password_hash
}

/** A reset that was demanded is thereby done. */
export const updatePassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_reset: false })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()

export const revokeOtherSessions = (tx: Tx, { userId, tokenHash }: Session, now: Date) =>
  tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
