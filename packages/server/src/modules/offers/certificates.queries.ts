import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { SealedText } from '../../platform/kernel/seal.ts'

export type NewCertificate = {
  id: string
  chain: string
  fingerprint: string
  subject: string
  notBefore: Date
  notAfter: Date
  isGiven: boolean
  sealed: SealedText
  by: string | null
  at: Date
}

/**
 * Maximum number of certificates that a company ever has, since none is deleted (rule A-222): as many as people create by hand.
 * Limit chosen by us.
 */
export const CERTIFICATES_LISTED = 100

const COLUMNS = [
  'c.id',
  'c.chain',
  'c.fingerprint',
  'c.subject',
  'c.not_before',
  'c.not_after',
  'c.is_given',
  'c.added_at',
  'c.replaced_at',
] as const

/** The current signing certificate, with its key. */
export const findCurrentCertificate = (tx: Tx) =>
  tx
    .selectFrom('company_certificate as c')
    .select([...COLUMNS, 'c.key_id', 'c.sealed'])
    .where('c.company_id', '=', tx.companyId)
    .where('c.replaced_at', 'is', null)
    .executeTakeFirst()

export const getCertificateKey = (tx: Tx, id: string) =>
  tx
    .selectFrom('company_certificate as c')
    .select(['c.chain', 'c.key_id', 'c.sealed'])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

/** All certificates, the newest first. */
export const listCertificates = (tx: Tx) =>
  tx
    .selectFrom('company_certificate as c')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'c.added_by'))
    .select([...COLUMNS, 'u.full_name as added_by'])
    .where('c.company_id', '=', tx.companyId)
    .orderBy('c.added_at', 'desc')
    .orderBy('c.id')
    .limit(CERTIFICATES_LISTED)
    .execute()

/** Replaces the current signing certificate. */
export async function insertCertificate(tx: Tx, certificate: NewCertificate): Promise<void> {
  const { id, chain, fingerprint, subject, notBefore, notAfter, isGiven, sealed, by, at } = certificate
  await tx
    .updateTable('company_certificate')
    .set({ replaced_at: at })
    .where('company_id', '=', tx.companyId)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('company_certificate')
    .values({
      company_id: tx.companyId,
      id,
      chain,
      fingerprint,
      subject,
      not_before: notBefore,
      not_after: notAfter,
      is_given: isGiven,
      key_id: sealed.keyId,
      sealed: sealed.bytes,
      added_by: by,
      added_at: at,
    })
    .execute()
}
