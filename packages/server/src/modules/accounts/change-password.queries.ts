import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

/** Stores a password; a reset that was demanded is thereby done. */
export const updatePassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_reset: false })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()

export const revokeOtherSessions = (tx: Tx, { userId, tokenHash }: Session, now: Date) =>
  endOpenSessions(tx, now, { userId, keep: tokenHash })
