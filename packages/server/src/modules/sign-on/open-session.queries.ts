import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Maximum stored length of a browser's user agent, which may be of any length. */
const AGENT_MAX = 300

/** Maximum number of sessions shown per user. Limit chosen by us. */
const SHOWN_MAX = 50

/** `pairedName`: for a browser with the extension; `endsAt`: for a visitor, whatever the rules of other sessions. */
type NewSession = {
  userId: string
  hash: Buffer
  now: Date
  userAgent?: string | undefined
  isLimited?: boolean
  isSignOn?: boolean
  pairedName?: string
  endsAt?: Date
}

export const insertSession = (tx: Tx, { userId, hash, now, userAgent, ...session }: NewSession) =>
  tx
    .insertInto('session')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      token_hash: hash,
      created_at: now,
      last_seen_at: now,
      is_limited: session.isLimited ?? false,
      is_sign_on: session.isSignOn ?? false,
      user_agent: userAgent?.slice(0, AGENT_MAX) ?? null,
      paired_name: session.pairedName ?? null,
      ends_at: session.endsAt ?? null,
    })
    .execute()

/** Marks the first session of a user, and what they were notified of before as read (rule A-348). */
export const beginFirstSession = (tx: Tx, userId: string, now: Date) =>
  tx
    .with('newcomer', (db) =>
      db
        .updateTable('app_user')
        .set({ first_signed_in_at: now })
        .where('company_id', '=', tx.companyId)
        // A sign-in waits for nobody who is changing the user; then the next one counts as the first.
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('app_user')
            .select('id')
            .where('company_id', '=', tx.companyId)
            .where('id', '=', userId)
            .where('first_signed_in_at', 'is', null)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .returning('id'),
    )
    .updateTable('notification as n')
    .from('newcomer')
    .set({ read_at: now, gathers: null })
    .where('n.company_id', '=', tx.companyId)
    .whereRef('n.user_id', '=', 'newcomer.id')
    .where('n.read_at', 'is', null)
    .execute()

type SessionsQuery = { usedSince: Date; arePaired: boolean }

/** Open sessions of a user, or the browsers paired with them, that were used since; the most recently used first. */
export const listSessions = (tx: Tx, userId: string, { usedSince, arePaired }: SessionsQuery) =>
  tx
    .selectFrom('session')
    .select(['token_hash', 'user_agent', 'paired_name', 'created_at', 'last_seen_at'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('paired_name', arePaired ? 'is not' : 'is', null)
    .where('account_id', 'is', null)
    .where('assistant_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', usedSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(SHOWN_MAX)
    .execute()

/** A user of the company with role and company. */
export const getUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
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
      'u.preferences',
      'r.display_name as role',
      'r.is_admin',
      'r.actions',
      'c.name as company',
    ])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The company's name for its identity provider, if users may sign in through one. */
export async function findSignOnLabel(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sign_on')
    .select('label')
    .where('company_id', '=', tx.companyId)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return row?.label
}

/** The company's name for its identity provider, if users may sign in only through it. */
export async function findPasswordBan(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sign_on')
    .select('label')
    .where('company_id', '=', tx.companyId)
    .where('is_on', '=', true)
    .where('passwords_off', '=', true)
    .executeTakeFirst()
  return row?.label
}

export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.password_hash
}

/** The credentials of a user, and whether they may sign in. */
export const findCredentials = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'is_active', 'is_approved', 'email_verified', 'signed_up_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
