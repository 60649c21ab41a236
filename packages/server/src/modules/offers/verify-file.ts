import { createHash } from 'node:crypto'
import type { FileState } from '@rolecall/domain/offers/signing-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { findLinkOf } from '../../platform/events/seals.queries.ts'
import { linkHolds } from '../../platform/events/verify-seals.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { verifyCms } from '../../platform/pdf/read-cms.ts'
import { findIds, findSignatures } from '../../platform/pdf/read-signed-pdf.ts'
import { getCertificateKey } from './certificates.queries.ts'
import { certificatesOf, fingerprintOf } from './create-certificate.ts'
import { idOfFile } from './describe-signed.ts'
import { hashOfOffer } from './offer-hash.ts'
import { findOffer, getVersion, type Offer } from './offers.queries.ts'
import { findByFile, findFileHash, hasEvent } from './signatures.queries.ts'

type StoredSignature = NonNullable<Awaited<ReturnType<typeof findByFile>>>

/**
 * `holds`: it matches the stored file. `unsealed`: its event has no seal yet. `broken`: it differs. `missing`: there is no
 * event.
 */
export type HistoryVerdict = 'holds' | 'unsealed' | 'broken' | 'missing'

export type FileVerification = {
  state: FileState
  signatureHolds: boolean
  signed: { offer: Offer; signature: StoredSignature; certificate: string; history: HistoryVerdict } | undefined
}

const UNKNOWN: FileVerification = { state: 'unknown', signatureHolds: false, signed: undefined }
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Identifies a file, and says whether it is as it was signed. Nothing in a file is unpacked: it is recognized by its hash or
 * the id in it, and compared with the stored file byte by byte. A file of an offer on a position that the caller may not see is
 * unknown.
 */
export async function verifyFile(work: Work, given: Buffer): Promise<FileVerification> {
  const { tx } = work
  const kept = await findByFile(tx, { ids: findIds(given).map(idOfFile), sha256: sha256Of(given) })
  const offer = kept && (await findOffer(work, kept.offer_id))
  if (!kept?.pdf || !kept.certificate_id || !offer?.sees_position) return UNKNOWN
  const certificates = certificatesOf((await getCertificateKey(tx, kept.certificate_id)).chain)
  const [own] = certificates
  const signatureHolds = findSignatures(given).some(({ content, cms }) => verifyCms(content, cms, certificates).holds)
  return {
    state: kept.pdf.equals(given) ? 'whole' : 'changed',
    signatureHolds,
    signed: {
      offer,
      signature: kept,
      certificate: own ? fingerprintOf(own) : '',
      history: await verifyHistory(tx, kept),
    },
  }
}

type FileEvent = { sha256: string | null }

/** Whether the sealed history, the stored signature and the offer's content match in text and file. */
async function verifyHistory(tx: Tx, kept: StoredSignature): Promise<HistoryVerdict> {
  const found = await findLinkOf(tx, kept.event_id)
  if (!found) return (await hasEvent(tx, kept.event_id)) ? 'unsealed' : 'missing'
  const { link } = found
  if (!link.event) return 'missing'
  if (!linkHolds(tx.companyId, found)) return 'broken'
  const { sha256 } = link.event.payload as FileEvent
  const version = await getVersion(tx, kept.offer_id, kept.number)
  const texts = [sha256, version.sha256, hashOfOffer(version.content)]
  const files = [await findFileHash(tx, kept), kept.pdf ? sha256Of(kept.pdf) : '']
  const isOne = texts.every((each) => each === kept.sha256) && files.every((each) => each === kept.pdf_sha256)
  return isOne ? 'holds' : 'broken'
}
