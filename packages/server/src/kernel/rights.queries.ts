import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'

type TokenUse = { hash: Buffer; now: Date; idleHours: number; maxDays: number }

const selectOpen = (tx: Tx, { hash, now, idleHours, maxDays }: TokenUse) =>
  tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 's.user_id'))
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
    .where('s.company_id', '=', tx.companyId)
    .where('s.token_hash', '=', hash)
    .where('s.revoked_at', 'is', null)
    .where('s.last_seen_at', '>', new Date(now.getTime() - idleHours * 3_600_000))
    .where('s.created_at', '>', new Date(now.getTime() - maxDays * 86_400_000))
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)

/** The session of a token, by its hash; `undefined` when it has ended. */
export const findOpenSession = (tx: Tx, use: TokenUse) =>
  selectOpen(tx, use)
    .select([
      's.user_id',
      's.last_seen_at',
      'u.full_name',
      'u.email',
      'u.geo',
      'u.password_reset',
      'u.role_id',
      'r.is_admin',
      'r.actions',
      sql<string | null>`c.settings ->> 'time_zone'`.as('time_zone'),
    ])
    .executeTakeFirst()

/** Notes that a session is in use. */
export const touchSession = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', hash)
    .execute()

/** What the session may do now, by the hash of its token; does not count as use of it. `undefined` when it has ended. */
export const findRights = (tx: Tx, use: TokenUse) =>
  selectOpen(tx, use).select(['r.is_admin', 'r.actions']).executeTakeFirst()
