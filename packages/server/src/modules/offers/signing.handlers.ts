import { signing } from '@rolecall/contract/company/signing'
import { may } from '@rolecall/domain/access/may'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import { findOffer } from '../../../contact/offers/offers.queries.ts'
import { findSignature } from '../../../contact/signed-offers/signatures.queries.ts'
import { verifyFile } from '../../../contact/signed-offers/verify-file.ts'
import { getSignedFile } from '../../../contact/signed-offers/write-signed.ts'
import { feature, reading, withoutTransaction } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isPositionVisible, isUuid } from '../../../house/access/visibility.queries.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { listCertificates } from '../../../house/signing/certificates.queries.ts'
import { listBlind } from '../../../people/blind/blind-gate.queries.ts'
import { giveCertificate, renewCertificate } from './change-certificate.ts'
import { presentVerdict } from './present-verdict.ts'

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

/** An offer of a position that somebody sees, with its signature; to anybody else there is none. */
async function findSeenSignature({ tx, session }: Work, offerId: string) {
  const offer = isUuid(offerId) ? await findOffer(tx, offerId) : undefined
  if (!offer || !(await isPositionVisible(tx, session, offer.position_id))) throw notFound('Offer')
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

    give: withoutTransaction(({ body }, outside) => giveCertificate(outside, body)),

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
      // It says whose it is on every page.
      if (isHidden) throw notFound('Offer')
      const pdf = signature && (await getSignedFile(deps, { companyId, offerId: offer.id }))
      const name = `offer-${serialOf(offer.serial)}.pdf`
      return { success: true as const, data: pdf ? { name, file: pdf.toString('base64') } : null }
    }),

    verify: reading(async ({ body }, { tx, session }) => {
      const given = Buffer.from(body.file, 'base64')
      const verified = await verifyFile(tx, given, ({ position_id: id }) => isPositionVisible(tx, session, id))
      const { signed } = verified
      const hidden = signed ? await listBlind(tx, session, [signed.offer.candidate_id]) : new Set()
      const data = presentVerdict(verified, {
        writing: await writingOf(tx),
        seesName: hidden.size === 0,
        // A line may say what it pays, and whom it is for.
        seesText: hidden.size === 0 && may(session, 'view_pay'),
      })
      return { success: true, data }
    }),
  },
})
