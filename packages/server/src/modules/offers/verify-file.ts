import { createHash } from 'node:crypto'
import type { FilePart, FileState } from '@rolecall/domain/offers/signing-limits'
import type { Tx } from '../../ground/db/connect.ts'
import { findLinkOf } from '../../ground/events/seals.queries.ts'
import { linkHolds } from '../../ground/events/verify-seals.ts'
import { compareFiles, type Difference } from '../../ground/pdf/compare-files.ts'
import { verifyCms } from '../../ground/pdf/read-cms.ts'
import { findIds, findSignatures } from '../../ground/pdf/read-signed-pdf.ts'
import { getCertificateKey } from '../../house/signing/certificates.queries.ts'
import { certificatesOf, fingerprintOf } from '../../house/signing/make-certificate.ts'
import { hashOfOffer } from '../offers/offer-hash.ts'
import { findOffer, getVersion, type OfferRow } from '../offers/offers.queries.ts'
import { idOfFile } from './describe-signed.ts'
import { findByFile, findFileHash, hasEvent } from './signatures.queries.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof findByFile>>>

/** `holds`: it says the same as what is kept. `unsealed`: its entry has no seal yet. `broken`: not the same. `missing`: there is no entry. */
export type HistorySays = 'holds' | 'unsealed' | 'broken' | 'missing'

export type Verified = {
  state: FileState
  signatureHolds: boolean
  signed: { offer: OfferRow; signature: Kept; certificate: string; history: HistorySays } | undefined
  change: Change | undefined
}

/** `words`: what the line says as it was signed, and in the file that was asked about. */
type Change = Pick<Difference, 'at' | 'changed' | 'longerBy'> & {
  part: FilePart
  page: number | undefined
  line: number | undefined
  words: Difference['line']
}

const UNKNOWN: Verified = { state: 'unknown', signatureHolds: false, signed: undefined, change: undefined }
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Whose a file is and what became of it. Nothing of a file is unpacked: it is known by its hash or the id in it, and held against
 * the file that is kept, byte by byte. `maySee`: whether whoever asks sees the offer at all; what they do not see is unknown.
 */
export async function verifyFile(
  tx: Tx,
  given: Buffer,
  maySee: (offer: OfferRow) => Promise<boolean>,
): Promise<Verified> {
  const kept = await findByFile(tx, { ids: findIds(given).map(idOfFile), sha256: sha256Of(given) })
  const offer = kept && (await findOffer(tx, kept.offer_id))
  if (!kept?.pdf || !kept.certificate_id || !offer || !(await maySee(offer))) return UNKNOWN
  const certificates = certificatesOf((await getCertificateKey(tx, kept.certificate_id)).chain)
  const [own] = certificates
  const signatureHolds = findSignatures(given).some(({ content, cms }) => verifyCms(content, cms, certificates).holds)
  const difference = compareFiles(kept.pdf, given)
  return {
    state: stateOf(difference),
    signatureHolds,
    signed: {
      offer,
      signature: kept,
      certificate: own ? fingerprintOf(own) : '',
      history: await askHistory(tx, kept),
    },
    change: difference && changeOf(difference),
  }
}

function stateOf(difference: Difference | undefined): FileState {
  if (!difference) return 'whole'
  return difference.where.part === 'appended' ? 'appended' : 'changed'
}

function changeOf({ where, line: words, at, changed, longerBy }: Difference): Change {
  const { page, line } = where.part === 'page' ? where : { page: undefined, line: undefined }
  return { at, changed, longerBy, part: where.part, page, line, words }
}

type FileEvent = { sha256: string | null }

/** Whether the sealed history, what is kept of the signature and what the offer says are all of one text and one file. */
async function askHistory(tx: Tx, kept: Kept): Promise<HistorySays> {
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
