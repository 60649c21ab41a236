import { createHash } from 'node:crypto'
import { renderOffer } from '@rolecall/domain/offers/render-offer'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { sealEvents } from '../../platform/events/seal-events.ts'
import { findLinkOf } from '../../platform/events/seals.queries.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { signPdf } from '../../platform/pdf/sign-pdf.ts'
import { writingOf } from '../company/writing.ts'
import { getCompanyName } from '../roles/members.queries.ts'
import { ensureCertificate, openCertificate } from './company-certificate.ts'
import { describeSigned, type HistorySeal } from './describe-signed.ts'
import { offerEventPayload } from './end-offer.ts'
import { notifySigned } from './notify-signed.ts'
import { findOffer } from './offers.queries.ts'
import {
  assignCertificate,
  findSignature,
  findSignedFile,
  type SignatureRow,
  storeSignedFile,
} from './signatures.queries.ts'

type OfferKey = { companyId: string; offerId: string }

/**
 * Writes the file of a signed offer, and notifies both sides (rule A-221). May be killed at any moment and restarted, also
 * twice at once: the same signature, certificate and seal make the same bytes, and only one of the writers notifies.
 */
export async function writeSignedFile(deps: Deps, { companyId, offerId }: OfferKey): Promise<void> {
  const found = await inCompany(deps, companyId, ({ tx }) => findSignature(tx, offerId))
  if (!found || found.pdf_at) return
  const current = await ensureCertificate(deps, companyId, found.certificate_id)
  const seal = await sealOf(deps, companyId, found)
  const prepared = await inCompany(deps, companyId, async (work) => {
    // The signature of a person erased meanwhile is gone.
    const offer = await findOffer(work, offerId)
    if (!offer || !(await findSignature(work.tx, offerId))) return undefined
    const certificateId = await assignCertificate(work.tx, found, current)
    const signing = await openCertificate(work, certificateId)
    const rendered = renderOffer(offer.content, await writingOf(work.tx))
    const company = await getCompanyName(work.tx)
    const document = describeSigned({ signature: found, offer, rendered, company, seal })
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
  const offer = await findOffer(work, signature.offer_id)
  if (!offer || !(await storeSignedFile(tx, signature.id, { pdf, sha256, at: now }))) return
  const { payload, ...about } = offerEventPayload(offer)
  await recordEvent(work, {
    kind: 'offer.file-kept',
    ...about,
    payload: { ...payload, number: signature.number, sha256, certificate: certificateId },
  })
  await notifySigned(work, offer)
}

/** The seal of the event of signing; earlier events are sealed with it. */
async function sealOf(deps: Deps, companyId: string, { event_id: eventId }: SignatureRow): Promise<HistorySeal> {
  while (!(await inCompany(deps, companyId, (work) => sealEvents(work))));
  const found = await inCompany(deps, companyId, ({ tx }) => findLinkOf(tx, eventId))
  if (!found) throw new Error(`Audit log entry ${eventId} has no seal`)
  return { seq: found.link.seq, hash: found.link.hash.toString('hex') }
}

/** Files being written by offer, so that repeated clicks start one process only. */
const underWay = new Map<string, Promise<void>>()

/** The file, written now if the job has not done so yet. `undefined` while nothing is signed. */
export async function getSignedFile(deps: Deps, of: OfferKey): Promise<Buffer | undefined> {
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
