import { signing } from '@rolecall/contract/offers/signing'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import { feature, reading, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { writingOf } from '../company/writing.ts'
import { listCertificates } from './certificates.queries.ts'
import { renewCertificate, uploadCertificate } from './change-certificate.ts'
import { findOffer } from './offers.queries.ts'
import { presentVerdict } from './present-verdict.ts'
import { findSignature } from './signatures.queries.ts'
import { verifyFile } from './verify-file.ts'
import { getSignedFile } from './write-signed-file.ts'

type Row = Awaited<ReturnType<typeof listCertificates>>[number]

const presentCertificate = (row: Row) => ({
  id: row.id,
  subject: row.subject,
  fingerprint: row.fingerprint,
  not_before: row.not_before.toISOString(),
  not_after: row.not_after.toISOString(),
  is_given: row.is_given,
  added_by: row.added_by,
  added_at: row.added_at.toISOString(),
  replaced_at: row.replaced_at?.toISOString() ?? null,
})

/** Finds an offer of a position that the caller sees, with its signature; throws `not_found` otherwise. */
async function findSeenSignature(work: Work, offerId: string) {
  const { tx, session } = work
  const offer = await findOffer(work, offerId)
  if (!offer?.sees_position) throw notFound('Offer')
  const isHidden = (await listBlind(tx, session, [offer.candidate_id])).size > 0
  return { offer, signature: await findSignature(tx, offer.id), isHidden }
}

export const signingFeature = feature(signing, {
  handlers: {
    certificate: reading(async (_, { tx }) => {
      const rows = await listCertificates(tx)
      const current = rows.find(({ replaced_at }) => replaced_at === null)
      const earlier = rows.filter((row) => row !== current).slice(0, SIGNING.earlierMax)
      return {
        success: true,
        data: current ? presentCertificate(current) : null,
        earlier: earlier.map(presentCertificate),
      }
    }),

    renew: withoutTransaction((_, outside) => renewCertificate(outside)),

    give: withoutTransaction(({ body }, outside) => uploadCertificate(outside, body)),

    signature: reading(async ({ params }, work) => {
      const { signature, isHidden } = await findSeenSignature(work, params.offer_id)
      const hide = (text: string) => (isHidden ? null : text)
      return {
        success: true,
        data: signature
          ? {
              number: signature.number,
              name: hide(signature.name),
              signed_at: signature.signed_at.toISOString(),
              zone: signature.zone,
              address: hide(signature.address),
              browser: hide(signature.browser),
              sha256: signature.sha256,
              file_sha256: signature.pdf_sha256,
            }
          : null,
      }
    }),

    file: withoutTransaction(async ({ params }, { deps, inCompany, session: { companyId } }) => {
      const { offer, signature, isHidden } = await inCompany((work) => findSeenSignature(work, params.offer_id))
      // Every page names the candidate.
      if (isHidden) throw notFound('Offer')
      const pdf = signature && (await getSignedFile(deps, { companyId, offerId: offer.id }))
      const name = `offer-${serialOf(offer.serial)}.pdf`
      return { success: true as const, data: pdf ? { name, file: pdf.toString('base64') } : null }
    }),

    verify: reading(async ({ body }, work) => {
      const { tx, session } = work
      const given = Buffer.from(body.file, 'base64')
      const verified = await verifyFile(work, given)
      const { signed } = verified
      const hidden = signed ? await listBlind(tx, session, [signed.offer.candidate_id]) : new Set()
      const data = presentVerdict(verified, {
        writing: await writingOf(tx),
        seesName: hidden.size === 0,
      })
      return { success: true, data }
    }),
  },
})
