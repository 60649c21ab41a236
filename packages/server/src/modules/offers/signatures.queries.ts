import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type NewSignature = {
  offerId: string
  number: number
  name: string
  at: Date
  zone: string
  address: string
  browser: string
  sha256: string
}

/** Inserts a signature, with the id of its event, which is the last of its kind. */
export const insertSignature = (tx: Tx, signature: NewSignature) =>
  tx
    .insertInto('offer_signature')
    .values({
      company_id: tx.companyId,
      offer_id: signature.offerId,
      number: signature.number,
      name: signature.name,
      signed_at: signature.at,
      zone: signature.zone,
      address: signature.address,
      browser: signature.browser,
      sha256: signature.sha256,
      event_id: sql<string>`(select max(e.id) from event e where e.company_id = ${tx.companyId} and e.kind = 'offer.signed'
        and e.candidate_id = (select f.candidate_id from offer f where f.company_id = ${tx.companyId}
          and f.id = ${signature.offerId}) and e.payload->>'offer_id' = ${signature.offerId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const COLUMNS = [
  's.id',
  's.offer_id',
  's.number',
  's.name',
  's.signed_at',
  's.zone',
  's.address',
  's.browser',
  's.sha256',
  's.event_id',
  's.certificate_id',
  's.pdf_sha256',
  's.pdf_at',
] as const

/** All columns but the file. */
export const findSignature = (tx: Tx, offerId: string) =>
  tx
    .selectFrom('offer_signature as s')
    .select(COLUMNS)
    .where('s.company_id', '=', tx.companyId)
    .where('s.offer_id', '=', offerId)
    .executeTakeFirst()
export type SignatureRow = NonNullable<Awaited<ReturnType<typeof findSignature>>>

export const findSignedFile = async (tx: Tx, offerId: string): Promise<Buffer | undefined> =>
  (
    await tx
      .selectFrom('offer_signature as s')
      .select('s.pdf')
      .where('s.company_id', '=', tx.companyId)
      .where('s.offer_id', '=', offerId)
      .executeTakeFirst()
  )?.pdf ?? undefined

type PendingSignature = Pick<SignatureRow, 'id' | 'certificate_id'>

/**
 * Chooses the certificate for a signature whose file is not written yet, replacing the one that was read; a choice made since
 * then stays.
 */
export const assignCertificate = async (
  tx: Tx,
  { id, certificate_id: read }: PendingSignature,
  chosen: string,
): Promise<string> => {
  const { certificate_id } = await tx
    .updateTable('offer_signature')
    .set({
      certificate_id: sql`case when certificate_id is not distinct from ${read}::uuid then ${chosen}::uuid else certificate_id end`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('certificate_id')
    .executeTakeFirstOrThrow()
  return certificate_id ?? chosen
}

/** Returns whether this is its first file; a second writer has written the same one. */
export const storeSignedFile = async (
  tx: Tx,
  id: string,
  { pdf, sha256, at }: { pdf: Buffer; sha256: string; at: Date },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('offer_signature')
    .set({ pdf, pdf_sha256: sha256, pdf_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The offer of a file, by the id in it or by its hash. */
export const findByFile = (tx: Tx, { ids, sha256 }: { ids: readonly string[]; sha256: string }) =>
  tx
    .selectFrom('offer_signature as s')
    .select([...COLUMNS, 's.pdf'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.pdf', 'is not', null)
    .where(({ or, eb }) => or([eb('s.pdf_sha256', '=', sha256), ...(ids.length > 0 ? [eb('s.id', 'in', ids)] : [])]))
    .orderBy(sql`s.pdf_sha256 = ${sha256}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether an event exists. */
export const hasEvent = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** The hash of the file in the history; '' if it has none. */
export async function findFileHash(
  tx: Tx,
  { event_id: since, offer_id: offerId }: Pick<SignatureRow, 'event_id' | 'offer_id'>,
): Promise<string> {
  const { rows } = await sql<{ sha256: string }>`
    select e.payload->>'sha256' as sha256 from event e
    join event s on s.company_id = ${tx.companyId} and s.id = ${since} and s.candidate_id = e.candidate_id
    where e.company_id = ${tx.companyId} and e.kind = 'offer.file-kept' and e.id > ${since}
      and e.payload->>'offer_id' = ${offerId} limit 1`.execute(tx)
  return rows[0]?.sha256 ?? ''
}
