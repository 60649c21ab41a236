import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type Credentials = { company_id: string; user_id: string; password_hash: string | null; may_sign_in: boolean }

/** By e-mail, over all companies: the one read that happens before a company is known. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`select * from find_credentials(${email})`.execute(db)
  return rows[0]
}

export async function countAttempts(db: Db, key: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_attempt')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts an attempt under each of the keys; answers with what to withdraw if it turns out not to be a failure. */
export async function recordAttempt(db: Db, keys: readonly string[], at: Date): Promise<string[]> {
  const rows = await db
    .insertInto('sign_in_attempt')
    .values(keys.map((key) => ({ key, at })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function withdrawAttempt(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('id', 'in', ids).execute()
}

/** After a success; also drops what is too old to matter, so that the table stays small. */
export async function forgetAttempts(db: Db, key: string, olderThan: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.or([eb('key', '=', key), eb('at', '<', olderThan)]))
    .execute()
}

export const insertSession = (tx: Tx, { userId, hash, now }: { userId: string; hash: Buffer; now: Date }) =>
  tx
    .insertInto('session')
    .values({ company_id: tx.companyId, user_id: userId, token_hash: hash, created_at: now, last_seen_at: now })
    .execute()

export const revokeSession = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', hash)
    .execute()

/** A person of the company with role and company. */
export const getUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.email',
      'u.full_name',
      'u.password_reset',
      'u.mobile',
      'u.country_code',
      'u.location',
      'u.latitude',
      'u.longitude',
      'u.geo',
      'r.display_name as role',
      'r.is_admin',
      'r.actions',
      'c.name as company',
      'c.settings',
    ])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
