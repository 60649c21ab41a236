import type { Tx } from '../../platform/db/connect.ts'
import { hasPasskey } from './passkey-rows.queries.ts'

/**
 * Returns whether a password alone does not sign a user in: they have a confirmed authenticator app, or a passkey, even one
 * that was switched off.
 */
export const hasSecondFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await hasApp(tx, userId)) || (await hasPasskey(tx, userId))

export const hasApp = async (tx: Tx, userId: string): Promise<boolean> =>
  (await findFactor(tx, userId))?.confirmed_at instanceof Date

export const findFactor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Replaces an unconfirmed secret. Returns whether it was stored: a confirmed one stays. */
export async function replaceUnconfirmed(tx: Tx, userId: string, secret: Buffer): Promise<boolean> {
  await tx
    .deleteFrom('second_factor')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('second_factor')
    .values({ company_id: tx.companyId, user_id: userId, secret })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Redeems the code of a time step; `false` if one of this step or a later one was used already. */
export async function redeemTimeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: String(step) })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const confirmFactor = (tx: Tx, userId: string, now: Date) =>
  tx
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute()

export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recovery_code').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()

export async function replaceCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteCodes(tx, userId)
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ company_id: tx.companyId, user_id: userId, code_hash: hash })))
    .execute()
}

/** Redeems a recovery code. Of two concurrent uses only one gets true. */
export async function redeemRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countCodes(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lifts the limit of sessions that could only set up a second factor. */
export const freeSessions = (tx: Tx, userId: string) =>
  tx
    .updateTable('session')
    .set({ is_limited: false })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute()
