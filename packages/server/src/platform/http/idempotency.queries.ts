import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { json } from '../db/json.ts'

/** A request that is to be answered once: its user, its key, the hash of its content, and the words in it. */
export type KeyedRequest = { userId: string; key: string; hash: Buffer; named: readonly string[] }
/** `rights`: what the user could do and see when it was stored. */
export type StoredAnswer = { hash: Buffer; isAnswered: boolean; answer: unknown; rights: string[] }

/**
 * Claims the key for a request; returns `undefined` when it was free, since the act is to run now. Else returns the answer
 * stored under the key. Waits while the transaction of an earlier request with the key is open. Requests begun before `since`
 * are ignored.
 */
export async function claimKey(
  tx: Tx,
  { userId, key, hash }: KeyedRequest,
  { now, since, abandonedSince }: { now: Date; since: Date; abandonedSince: Date },
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql`
    insert into answered_request as r (company_id, user_id, key, hash, begun_at)
    values (${tx.companyId}, ${userId}, ${key}, ${hash}, ${now})
    on conflict (company_id, user_id, key) do update set hash = excluded.hash, answer = null, begun_at = excluded.begun_at
    where r.company_id = ${tx.companyId} and (r.begun_at < ${since} or (r.answer is null and r.begun_at < ${abandonedSince}))
    returning 1`.execute(tx)
  if (rows.length > 0) return undefined
  const kept = await tx
    .selectFrom('answered_request')
    .select(['hash', 'answer', 'rights', sql<boolean>`answer is not null`.as('is_answered')])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return kept && { hash: kept.hash, isAnswered: kept.is_answered, answer: kept.answer, rights: kept.rights }
}

export const storeAnswer = (
  tx: Tx,
  { userId, key }: KeyedRequest,
  { answer, rights }: { answer: unknown; rights: string[] },
) =>
  tx
    .updateTable('answered_request')
    .set({ answer: json(answer), rights })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()

/** Deletes the key after a refusal, so that the same request may be tried again. */
export const dropKey = (tx: Tx, { userId, key }: KeyedRequest) =>
  tx
    .deleteFrom('answered_request')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()

export const deleteKeys = (tx: Tx, olderThan: Date) =>
  tx.deleteFrom('answered_request').where('company_id', '=', tx.companyId).where('begun_at', '<', olderThan).execute()
