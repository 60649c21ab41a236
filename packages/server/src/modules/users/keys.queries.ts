import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

/** Name and rights of an account. */
export type AccountRights = {
  name: string
  scopes: readonly string[]
  reads_only: boolean
  project_ids: readonly string[]
  position_ids: readonly string[]
  networks: readonly string[]
  a_minute: number
}

const valuesOf = ({ name, reads_only, a_minute, ...lists }: AccountRights) => ({
  name,
  reads_only,
  a_minute,
  scopes: [...lists.scopes],
  project_ids: [...lists.project_ids],
  position_ids: [...lists.position_ids],
  networks: [...lists.networks],
})

export async function insertAccount(
  tx: Tx,
  rights: AccountRights,
  { makerId, at }: { makerId: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('service_account')
    .values({ company_id: tx.companyId, ...valuesOf(rights), maker_id: makerId, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks all accounts that have not ended, so that the second of two concurrent requests sees what the first created. */
export const lockAccounts = (tx: Tx) =>
  tx
    .selectFrom('service_account')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateAccount = (tx: Tx, id: string, rights: AccountRights, version: number) =>
  tx
    .updateTable('service_account')
    .set({ ...valuesOf(rights), version })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Makes another user responsible for the account: that user's rights apply from now on. */
export const updateMaker = (tx: Tx, id: string, makerId: string) =>
  tx
    .updateTable('service_account')
    .set({ maker_id: makerId })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const endAccount = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('service_account')
    .set({ ended_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Accounts that have not ended, ordered by name. */
export const listAccounts = (tx: Tx) =>
  tx
    .selectFrom('service_account as a')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'a.maker_id'))
    .selectAll('a')
    .select('u.full_name as maker')
    .where('a.company_id', '=', tx.companyId)
    .where('a.ended_at', 'is', null)
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute()

/** Valid keys, newest first. */
export const listKeys = (tx: Tx, now: Date) =>
  tx
    .selectFrom('session')
    .select(['account_id', 'key_id', 'key_tail', 'created_at', 'last_seen_at', 'last_address', 'ends_at'])
    .where('company_id', '=', tx.companyId)
    .where('account_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute()

const NEVER = new Date(0)

type NewKey = { accountId: string; userId: string; hash: Buffer; tail: string; now: Date; endsAt: Date | undefined }

/** Inserts a key without a use, so that its first use is recorded whenever it is. Returns its id. */
export async function insertKey(tx: Tx, { accountId, userId, hash, tail, now, endsAt }: NewKey): Promise<string> {
  const { key_id } = await tx
    .insertInto('session')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      token_hash: hash,
      account_id: accountId,
      key_id: sql`gen_random_uuid()`,
      key_tail: tail,
      created_at: now,
      last_seen_at: NEVER,
      ends_at: endsAt ?? null,
      is_limited: false,
      is_sign_on: false,
    })
    .returning('key_id')
    .executeTakeFirstOrThrow()
  return key_id ?? ''
}

/** Shortens the valid keys of an account to end at the latest then. */
export const endKeysAt = (tx: Tx, accountId: string, endsAt: Date) =>
  tx
    .updateTable('session')
    .set({ ends_at: endsAt })
    .where('company_id', '=', tx.companyId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', endsAt)]))
    .execute()

/** The account of a valid key. */
export const findKey = (tx: Tx, keyId: string, now: Date) =>
  tx
    .selectFrom('session as s')
    .innerJoin('service_account as a', (join) => tenantJoin(join, tx, 'a').onRef('a.id', '=', 's.account_id'))
    .select(['a.id', 'a.name', 's.key_tail'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.key_id', '=', keyId)
    .where('s.revoked_at', 'is', null)
    .where((where) => where.or([where('s.ends_at', 'is', null), where('s.ends_at', '>', now)]))
    .executeTakeFirst()

export const endKey = (tx: Tx, accountId: string, keyId: string, now: Date) =>
  endOpenSessions(tx, now, { accountId, keyId })

export const endKeysOf = (tx: Tx, accountId: string, now: Date) => endOpenSessions(tx, now, { accountId })

/** Returns those of these projects that exist, with their names. */
export const listProjectsNamed = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('project')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

export const listPositionsNamed = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('position')
    .select(['id', 'title as name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
