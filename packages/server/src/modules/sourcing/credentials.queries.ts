import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { SealedText } from '../../platform/kernel/seal.ts'

/**
 * Locks the company's credentials until the transaction ends: no other transaction adds sources, stores credentials or seals
 * them again.
 */
export const lockCredentials = (tx: Tx) =>
  tx.selectFrom('company').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().executeTakeFirstOrThrow()

type CredentialInput = { source: string; sealed: SealedText; by: string; at: Date }

/** Replaces the stored credentials of a source. */
export const upsertCredential = (tx: Tx, { source, sealed, by, at }: CredentialInput) => {
  const row = { key_id: sealed.keyId, sealed: sealed.bytes, changed_by: by, changed_at: at }
  return tx
    .insertInto('source_credential')
    .values({ company_id: tx.companyId, source, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'source']).doUpdateSet(row))
    .execute()
}

/** All credentials of a company, as few as its sources. */
export async function listSealed(tx: Tx): Promise<{ source: string; sealed: SealedText }[]> {
  const rows = await tx
    .selectFrom('source_credential')
    .select(['source', 'key_id', 'sealed'])
    .where('company_id', '=', tx.companyId)
    .orderBy('source')
    .execute()
  return rows.map(({ source, key_id: keyId, sealed: bytes }) => ({ source, sealed: { keyId, bytes } }))
}

export async function findSealed(tx: Tx, source: string): Promise<SealedText | undefined> {
  const row = await tx
    .selectFrom('source_credential')
    .select(['key_id', 'sealed'])
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .executeTakeFirst()
  return row && { keyId: row.key_id, bytes: row.sealed }
}

export const replaceSealed = (tx: Tx, source: string, { keyId, bytes }: SealedText) =>
  tx
    .updateTable('source_credential')
    .set({ key_id: keyId, sealed: bytes })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .execute()

export async function findSealedMailbox(tx: Tx): Promise<SealedText | undefined> {
  const row = await tx
    .selectFrom('mail_settings')
    .select(['key_id', 'sealed'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return row?.key_id && row.sealed ? { keyId: row.key_id, bytes: row.sealed } : undefined
}

export const replaceSealedMailbox = (tx: Tx, { keyId, bytes }: SealedText) =>
  tx.updateTable('mail_settings').set({ key_id: keyId, sealed: bytes }).where('company_id', '=', tx.companyId).execute()

/** Sealed calendar URLs of users of the company. */
export async function listSealedFeeds(tx: Tx): Promise<{ userId: string; sealed: SealedText }[]> {
  const rows = await tx
    .selectFrom('calendar_feed')
    .select(['user_id', 'key_id', 'sealed'])
    .where('company_id', '=', tx.companyId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id: userId, key_id: keyId, sealed: bytes }) => ({ userId, sealed: { keyId, bytes } }))
}

export const replaceSealedFeed = (tx: Tx, userId: string, { keyId, bytes }: SealedText) =>
  tx
    .updateTable('calendar_feed')
    .set({ key_id: keyId, sealed: bytes })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute()

/** Sealed credentials of calendar accounts of users of the company. */
export async function listSealedAccounts(tx: Tx): Promise<{ userId: string; sealed: SealedText }[]> {
  const rows = await tx
    .selectFrom('calendar_account')
    .select(['user_id', 'key_id', 'sealed'])
    .where('company_id', '=', tx.companyId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id: userId, key_id: keyId, sealed: bytes }) => ({ userId, sealed: { keyId, bytes } }))
}

export const replaceSealedAccount = (tx: Tx, userId: string, { keyId, bytes }: SealedText) =>
  tx
    .updateTable('calendar_account')
    .set({ key_id: keyId, sealed: bytes })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute()

/** Sealed secrets of webhooks of the company; during a rotation the previous one, too. */
export async function listSealedWebhooks(
  tx: Tx,
): Promise<{ webhookId: string; sealed: SealedText; older: SealedText | undefined }[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select(['id', 'key_id', 'sealed', 'older_key_id', 'older_sealed'])
    .where('company_id', '=', tx.companyId)
    .orderBy('id')
    .execute()
  return rows.map(({ id: webhookId, key_id, sealed, older_key_id, older_sealed }) => ({
    webhookId,
    sealed: { keyId: key_id, bytes: sealed },
    older: older_key_id && older_sealed ? { keyId: older_key_id, bytes: older_sealed } : undefined,
  }))
}

export const replaceSealedWebhook = (tx: Tx, webhookId: string, sealed: SealedText, older: SealedText | undefined) =>
  tx
    .updateTable('webhook')
    .set({
      key_id: sealed.keyId,
      sealed: sealed.bytes,
      ...(older && { older_key_id: older.keyId, older_sealed: older.bytes }),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', webhookId)
    .execute()

/** Sealed keys of certificates with which the company signs, or signed. */
export async function listSealedCertificates(tx: Tx): Promise<{ certificateId: string; sealed: SealedText }[]> {
  const rows = await tx
    .selectFrom('company_certificate')
    .select(['id', 'key_id', 'sealed'])
    .where('company_id', '=', tx.companyId)
    .orderBy('id')
    .execute()
  return rows.map(({ id: certificateId, key_id: keyId, sealed: bytes }) => ({
    certificateId,
    sealed: { keyId, bytes },
  }))
}

export const replaceSealedCertificate = (tx: Tx, certificateId: string, { keyId, bytes }: SealedText) =>
  tx
    .updateTable('company_certificate')
    .set({ key_id: keyId, sealed: bytes })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', certificateId)
    .execute()

/** Any constant that no other lock uses. */
const ROTATION_LOCK = 7_250_136

/** Runs alone among all processes that change keys, on any machine; the others wait. */
export const alone = <T>(db: Db, act: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${ROTATION_LOCK}::bigint)`.execute(connection)
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${ROTATION_LOCK}::bigint)`.execute(connection)
    }
  })
