import { signing } from '@rolecall/contract/company/signing'
import { may } from '@rolecall/domain/access/may'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import { verifyFile } from '../../../contact/signed-offers/verify-file.ts'
import { feature, reading, withoutTransaction } from '../../../ground/http/feature.ts'
import { isPositionVisible } from '../../../house/access/visibility.queries.ts'
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

    verify: reading(async ({ body }, { tx, session }) => {
      const given = Buffer.from(body.file, 'base64')
      const verified = await verifyFile(
        tx,
        given,
        ({ position_id: id }) => isPositionVisible(tx, session, id),
      )
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
