import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

type SessionRow = {
  company_id: string
  user_id: string
  role_id: string
  full_name: string
  email: string
  geo: string
  password_reset: boolean
  is_admin: boolean
  permissions: string[]
}

/** By the hash of its token, over all companies; the read also notes that the session is in use. */
export async function findOpenSession(
  db: Db,
  { hash, now, idleHours }: { hash: Buffer; now: Date; idleHours: number },
): Promise<SessionRow | undefined> {
  const idle = `${idleHours} hours`
  const { rows } = await sql<SessionRow>`select * from open_session(${hash}, ${now}, ${idle})`.execute(db)
  return rows[0]
}

/** What the session may do now, by the hash of its token; does not count as use of it. `undefined` when it has ended. */
export const findRights = (tx: Tx, { hash, now, idleHours }: { hash: Buffer; now: Date; idleHours: number }) =>
  tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('role as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select(['r.is_admin', 'r.actions'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.token_hash', '=', hash)
    .where('s.revoked_at', 'is', null)
    .where('s.last_seen_at', '>', new Date(now.getTime() - idleHours * 3_600_000))
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)
    .executeTakeFirst()
