import type { Db, Tx } from '../../platform/db/connect.ts'

const ofPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('passkey').where('company_id', '=', tx.companyId).where('user_id', '=', userId)

/** The passkeys of one user, the newest last. */
export const listPasskeys = (tx: Tx, userId: string) =>
  ofPerson(tx, userId)
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at', 'suspected_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const hasPasskey = async (tx: Tx, userId: string): Promise<boolean> =>
  (await ofPerson(tx, userId).select('id').limit(1).executeTakeFirst()) !== undefined

/** Locked until the end of the transaction: of two concurrent uses, the second is checked against the counter of the first. */
export const lockPasskey = (tx: Tx, userId: string, credentialId: Buffer) =>
  ofPerson(tx, userId)
    .select(['id', 'public_key', 'counter', 'name', 'suspected_at'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

type NewPasskey = {
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** Returns its id; undefined if the user has it already. */
export async function insertPasskey(tx: Tx, { userId, now, ...passkey }: NewPasskey): Promise<string | undefined> {
  const row = await tx
    .insertInto('passkey')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type PasskeyUpdate = { name?: string; counter?: string; last_used_at?: Date; suspected_at?: Date }

export async function updatePasskey(tx: Tx, userId: string, id: string, changed: PasskeyUpdate): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set(changed)
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes one passkey of a user, or all; returns the names of the deleted ones. */
export async function deletePasskeys(tx: Tx, userId: string, id?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('passkey')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

type Challenge = { challenge: Buffer; boundTo: Buffer; expiresAt: Date }

export const insertChallenge = (db: Db, { challenge, boundTo, expiresAt }: Challenge) =>
  db.insertInto('passkey_challenge').values({ challenge, bound_to: boundTo, expires_at: expiresAt }).execute()

/** Redeems a challenge made for this purpose; of two concurrent callers only one gets true. */
export async function consumeChallenge(
  db: Db,
  { challenge, boundTo, now }: { challenge: Buffer; boundTo: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('bound_to', '=', boundTo)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now
}

export const deleteChallenges = (db: Db, expiredBefore: Date) =>
  db.deleteFrom('passkey_challenge').where('expires_at', '<', expiredBefore).execute()
