import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

type NewAssistant = { userId: string; name: string; host: string; proposes: boolean; now: Date }

/** Inserts an assistant that was allowed and has not yet asked for its first token. */
export async function insertAssistant(tx: Tx, { userId, now, ...said }: NewAssistant): Promise<string> {
  const { id } = await tx
    .insertInto('assistant')
    .values({ company_id: tx.companyId, user_id: userId, ...said, allowed_at: now, used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewGrant = {
  hash: Buffer
  assistantId: string
  clientHash: Buffer
  now: Date
  endsAt: Date
  /** Set for a code. */
  redirectUri?: string
  challenge?: string
}

export const insertGrant = (tx: Tx, { hash, assistantId, clientHash, now, endsAt, redirectUri, challenge }: NewGrant) =>
  tx
    .insertInto('assistant_grant')
    .values({
      company_id: tx.companyId,
      token_hash: hash,
      assistant_id: assistantId,
      client_hash: clientHash,
      redirect_uri: redirectUri ?? null,
      challenge: challenge ?? null,
      made_at: now,
      ends_at: endsAt,
    })
    .execute()

/** Locks a grant until the end of the transaction: of two concurrent uses, the second sees that it was used. */
export const lockGrant = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('assistant_grant')
    .select(['token_hash', 'assistant_id', 'client_hash', 'redirect_uri', 'challenge', 'ends_at', 'used_at'])
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

export const useGrant = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('assistant_grant')
    .set({ used_at: now })
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', hash)
    .execute()

/**
 * Marks the unused grants that an assistant got at a moment as used, so that a later use is taken for theft. Returns whether
 * there were any.
 */
export async function markGrantsUsed(tx: Tx, assistantId: string, madeAt: Date): Promise<boolean> {
  const given = await tx
    .updateTable('assistant_grant')
    .set(({ ref }) => ({ used_at: ref('made_at') }))
    .where('company_id', '=', tx.companyId)
    .where('assistant_id', '=', assistantId)
    .where('made_at', '=', madeAt)
    .where('used_at', 'is', null)
    .where('challenge', 'is', null)
    .returning('token_hash')
    .execute()
  return given.length > 0
}

/** Records that the assistant asked for a token. */
export const recordTokenUse = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('assistant')
    .set({ used_at: now, connected_at: sql<Date>`coalesce(connected_at, ${now})` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

type NewToken = { userId: string; assistantId: string; hash: Buffer; now: Date; endsAt: Date }

export const insertToken = (tx: Tx, { userId, assistantId, hash, now, endsAt }: NewToken) =>
  tx
    .insertInto('session')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      token_hash: hash,
      assistant_id: assistantId,
      created_at: now,
      last_seen_at: now,
      ends_at: endsAt,
      is_limited: false,
      is_sign_on: false,
    })
    .execute()

/** Returns the connection that an assistant's token belongs to. */
export async function findOfToken(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('session')
    .select('assistant_id')
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row?.assistant_id ?? undefined
}

/** Locks a connection that has not ended, so that it ends once. */
export const lockAssistant = (tx: Tx, id: string) =>
  tx
    .selectFrom('assistant')
    .select(['id', 'user_id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Ends some connections, or all; returns how many it ended. */
export async function endAssistants(tx: Tx, now: Date, ids?: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('assistant')
    .set({ ended_at: now })
    .where('company_id', '=', tx.companyId)
    .where('ended_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Counts open connections, and those allowed since `since` that may still ask for a token. */
export async function countAssistants(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('assistant')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('connected_at', 'is not', null), where('allowed_at', '>', since)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Maximum number of connections shown per company. Limit chosen by us; a user has at most twenty. */
const SHOWN_MAX = 2_000

/** Lists open connections of one user or of all, with their user and their last use. */
export const listAssistants = (tx: Tx, userId?: string) =>
  tx
    .selectFrom('assistant as t')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 't.user_id'))
    .select(['t.id', 't.name', 't.host', 't.proposes', 't.connected_at', 't.user_id', 'u.full_name as person'])
    .select(
      sql<Date>`greatest(t.used_at, (select max(s.last_seen_at) from session s
        where s.company_id = ${tx.companyId} and s.assistant_id = t.id))`.as('used_at'),
    )
    .where('t.company_id', '=', tx.companyId)
    .where('t.ended_at', 'is', null)
    .where('t.connected_at', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('t.user_id', '=', userId ?? ''))
    .orderBy('u.full_name')
    .orderBy('t.connected_at')
    .orderBy('t.id')
    .limit(SHOWN_MAX)
    .execute()

/** Names of a user and their company for the page that asks them for consent. */
export const findConsentNames = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
    .select(['u.full_name as person', 'c.name as company'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

/** Open connections that have not asked for a token since. */
export const listIdle = (tx: Tx, since: Date) =>
  tx
    .selectFrom('assistant as t')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 't.user_id'))
    .select(['t.id', 't.name', 't.user_id', 'u.full_name as person'])
    .where('t.company_id', '=', tx.companyId)
    .where('t.ended_at', 'is', null)
    .where('t.connected_at', 'is not', null)
    .where('t.used_at', '<', since)
    .execute()

/** Deletes connections that were allowed and never asked for a token. */
export const deleteNeverConnected = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('assistant')
    .where('company_id', '=', tx.companyId)
    .where('connected_at', 'is', null)
    .where('allowed_at', '<', before)
    .execute()

export const deleteGrants = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('assistant_grant')
    .where('company_id', '=', tx.companyId)
    .where((where) => where.or([where('used_at', '<', before), where('ends_at', '<', before)]))
    .execute()
