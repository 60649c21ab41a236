import { createHash } from 'node:crypto'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { z } from 'zod'
import { recordEvent } from '../../ground/events/record-event.ts'
import { sealEvents } from '../../ground/events/seal-events.ts'
import { findLinkOf } from '../../ground/events/seals.queries.ts'
import { defineJob } from '../../ground/jobs/define-job.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../ground/kernel/work.ts'
import { signPdf } from '../../ground/pdf/sign-pdf.ts'
import { getCompanyName } from '../../house/members/members.queries.ts'
import { ensureCertificate, openCertificate } from '../../house/signing/company-certificate.ts'
import { aboutOffer } from '../offers/end-offer.ts'
import { findOffer } from '../offers/offers.queries.ts'
import { readVersion } from '../offers/present-version.ts'
import { describeSigned, type HistorySeal } from './describe-signed.ts'
import { chooseCertificate, findSignature, findSignedFile, keepFile, type SignatureRow } from './signatures.queries.ts'
import { tellSigned } from './tell-signed.ts'

type Of = { companyId: string; offerId: string }

/**
 * Writes the file of an offer that was signed, and tells both sides of it (rule A-221). It can be killed at any moment and begun again, by two
 * at once as well: the same signature, certificate and seal make the same bytes, and of two who keep them one tells.
 */
export async function writeSignedFile(deps: Deps, { companyId, offerId }: Of): Promise<void> {
  const found = await inCompany(deps, companyId, ({ tx }) => findSignature(tx, offerId))
  if (!found || found.pdf_at) return
  const current = await ensureCertificate(deps, companyId, found.certificate_id)
  const seal = await sealOf(deps, companyId, found)
  const prepared = await inCompany(deps, companyId, async (work) => {
    // Whoever was erased meanwhile has signed nothing any more.
    const offer = await findOffer(work.tx, offerId)
    if (!offer || !(await findSignature(work.tx, offerId))) return undefined
    const certificateId = await chooseCertificate(work.tx, found, current)
    const signing = await openCertificate(work, certificateId)
    const read = await readVersion(work.tx, offer, found.number)
    const company = await getCompanyName(work.tx)
    const document = describeSigned({ signature: found, read, company, serial: serialOf(offer.serial), seal })
    return { document, signing, certificateId }
  })
  if (!prepared) return
  const written = await deps.pdfs.write(companyId, { document: prepared.document, dataFolder: deps.env.ROLECALL_DATA })
  const pdf = await signPdf(written, prepared.signing)
  await inCompany(deps, companyId, (work) => keepSigned(work, found, { pdf, certificateId: prepared.certificateId }))
}

async function keepSigned(
  work: SystemWork,
  signature: SignatureRow,
  { pdf, certificateId }: { pdf: Buffer; certificateId: string },
): Promise<void> {
  const { tx, now } = work
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const offer = await findOffer(tx, signature.offer_id)
  if (!offer || !(await keepFile(tx, signature.id, { pdf, sha256, at: now }))) return
  const { payload, ...about } = aboutOffer(offer)
  await recordEvent(work, {
    kind: 'offer.file-kept',
    ...about,
    payload: { ...payload, number: signature.number, sha256, certificate: certificateId },
  })
  await tellSigned(work, offer)
}

/** The seal of the entry that says that it was signed; what stands before it in the history is sealed with it. */
async function sealOf(deps: Deps, companyId: string, { event_id: eventId }: SignatureRow): Promise<HistorySeal> {
  while (!(await inCompany(deps, companyId, (work) => sealEvents(work))));
  const found = await inCompany(deps, companyId, ({ tx }) => findLinkOf(tx, eventId))
  if (!found) throw new Error(`The entry ${eventId} of the history has no seal`)
  return { seq: found.link.seq, hash: found.link.hash.toString('hex') }
}

/** Files that somebody waits for, by offer: pressed often, a link has one process at work. */
const underWay = new Map<string, Promise<void>>()

/** The file; written now where the job has not come to it yet. `undefined` while nothing is signed. */
export async function getSignedFile(deps: Deps, of: Of): Promise<Buffer | undefined> {
  const find = () => inCompany(deps, of.companyId, ({ tx }) => findSignedFile(tx, of.offerId))
  const kept = await find()
  if (kept) return kept
  const writing = underWay.get(of.offerId) ?? writeSignedFile(deps, of).finally(() => underWay.delete(of.offerId))
  underWay.set(of.offerId, writing)
  await writing
  return find()
}

export const writeSigned = defineJob({
  name: 'offers.write-signed',
  payload: z.object({ companyId: z.uuid(), offerId: z.uuid() }),
  run: (payload, deps) => writeSignedFile(deps, payload),
})
