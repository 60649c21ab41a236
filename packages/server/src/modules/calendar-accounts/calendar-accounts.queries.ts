import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Maximum number of accounts listed for an administrator. Limit chosen by us. */
const LISTED_MAX = 500

type Attempt = {
  stateHash: Buffer
  sessionHash: Buffer
  userId: string
  kind: 'google' | 'microsoft'
  verifier: string
  redirectUri: string
  begunAt: Date
}

/** Stores an attempt, replacing the user's earlier ones, so that there cannot be many. */
export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx
    .deleteFrom('calendar_attempt')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', attempt.userId)
    .execute()
  await tx
    .insertInto('calendar_attempt')
    .values({
      company_id: tx.companyId,
      state_hash: attempt.stateHash,
      session_hash: attempt.sessionHash,
      user_id: attempt.userId,
      kind: attempt.kind,
      verifier: attempt.verifier,
      redirect_uri: attempt.redirectUri,
      begun_at: attempt.begunAt,
    })
    .execute()
}

/** Takes an attempt of a user, so that it is used once; undefined if there is no attempt. */
export const consumeAttempt = (tx: Tx, userId: string, stateHash: Buffer) =>
  tx
    .deleteFrom('calendar_attempt')
    .where('company_id', '=', tx.companyId)
    .where('state_hash', '=', stateHash)
    .where('user_id', '=', userId)
    .returning(['session_hash', 'kind', 'verifier', 'redirect_uri', 'begun_at'])
    .executeTakeFirst()

/** Counts interviews that wait to be written, with the reason why the first of them could not be. */
export async function countUnwritten(tx: Tx, userId: string): Promise<{ count: number; why: string }> {
  const { rows } = await sql<{ count: number; why: string | null }>`
    select count(*)::int as count, (array_agg(error order by failures desc, changed_at))[1] as why
    from calendar_entry where company_id = ${tx.companyId} and user_id = ${userId}::uuid and state = 'waiting'`.execute(
    tx,
  )
  return { count: rows[0]?.count ?? 0, why: rows[0]?.why ?? '' }
}

export const hasFeed = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('calendar_feed')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export async function replaceRoom(tx: Tx, userId: string, link: string, at: Date): Promise<void> {
  await tx.deleteFrom('video_room').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()
  if (link === '') return
  await tx
    .insertInto('video_room')
    .values({ company_id: tx.companyId, user_id: userId, link, changed_at: at })
    .execute()
}

/** States of the accounts of users who may sign in, by name. */
export const listAccountsOfAll = (tx: Tx) =>
  tx
    .selectFrom('calendar_account as a')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'a.user_id'))
    .select(['u.full_name', 'u.email', 'a.state', 'a.error', 'a.is_cut_off'])
    .where('a.company_id', '=', tx.companyId)
    .where('u.is_active', '=', true)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(LISTED_MAX)
    .execute()
