import { foldEmail } from '@rolecall/domain/text/email-address'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

/** Finds the user an email signs in, over all companies: the one read that happens before a company is known. */
export async function findSignIn(db: Db, email: string): Promise<{ companyId: string; userId: string } | undefined> {
  const { rows } = await sql<{ companyId: string; userId: string }>`
    select f.company_id as "companyId", f.user_id as "userId"
    from unnest(${[email, foldEmail(email)]}::text[]) with ordinality w(address, place), find_sign_in(w.address::citext) f
    order by w.place limit 1`.execute(db)
  return rows[0]
}

/** Whether any company has an account. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select has_accounts() as found`.execute(db)
  return rows[0]?.found === true
}

export async function deleteAttempts(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('at', '<', olderThan).execute()
}

export const revokeSession = (tx: Tx, hash: Buffer, now: Date) => endOpenSessions(tx, now, { only: hash })

/** Deletes sessions that have not been used for long; returns how many. */
export async function deleteSessions(
  tx: Tx,
  { unusedSince, pairedUnusedSince }: { unusedSince: Date; pairedUnusedSince: Date },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('company_id', '=', tx.companyId)
    .where('last_seen_at', '<', unusedSince)
    .where((where) => where.or([where('paired_name', 'is', null), where('last_seen_at', '<', pairedUnusedSince)]))
    // A service account's key stays valid when unused, until it is revoked or expires.
    .where((where) =>
      where.or([
        where('account_id', 'is', null),
        where('revoked_at', '<', unusedSince),
        where('ends_at', '<', unusedSince),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
