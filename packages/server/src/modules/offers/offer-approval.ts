import { yearlyOf } from '@rolecall/domain/offers/compare-pay-to-range'
import { offerWarnings } from '@rolecall/domain/offers/offer-warnings'
import { formatPayAndYearly } from '@rolecall/domain/positions/format-pay'
import { countryCodeOf } from '@rolecall/domain/reference/country-name'
import type { Work } from '../../platform/kernel/work.ts'
import { advance } from '../approval-chains/advance.ts'
import { createApproval } from '../approval-chains/request-approval.ts'
import { type ApprovalDetails, registerKind } from '../approval-chains/subject-handlers.ts'
import { markVersion, updateOfferState } from './change-offers.queries.ts'
import { nameOffer } from './end-offer.ts'
import { listSurroundings, type OfferContext } from './offer-context.queries.ts'
import { type AskedOffer, findOffer, listAskedOffers, type Offer } from './offers.queries.ts'

registerKind('offer', {
  async ended(work, { subjectId, state }) {
    const offer = await findOffer(work, subjectId, { lock: true })
    // Withdrawing an offer, or beginning another version, has changed its state already.
    if (offer?.state !== 'waiting') return
    await updateOfferState(work.tx, subjectId, { state: state === 'approved' ? 'approved' : 'draft' }, work.now)
  },

  async sight(work, subjectId) {
    const offer = await findOffer(work, subjectId)
    if (!offer?.is_visible) return 'nothing'
    return offer.sees_pay ? 'all' : 'plain'
  },

  async describe(work, subjects) {
    const rows = await listAskedOffers(
      work,
      subjects.map(({ approvalId }) => approvalId),
    )
    const around = await listSurroundings(
      work.tx,
      rows.map(({ position_id }) => position_id),
    )
    return new Map(rows.map((row) => [row.approval_id, aboutAsked(row, around.get(row.position_id))]))
  },
})

function aboutAsked(row: AskedOffer, around: OfferContext | undefined): ApprovalDetails {
  const { pay } = row.content
  const range = around?.range ?? null
  const shown = row.sees_pay
    ? {
        pay: formatPayAndYearly({ from: pay.value, to: pay.value, currency: pay.currency, per: pay.per }),
        range: range ? formatPayAndYearly(range) : '',
        warnings: offerWarnings(pay, { country: around?.country ?? '', range }),
      }
    : { pay: '', range: '', warnings: [] }
  return {
    candidateId: row.candidate_id,
    candidate: row.candidate,
    positionId: row.position_id,
    position: row.title,
    ...shown,
    seesPay: row.sees_pay,
  }
}

/** Requests approval of the version in force of an offer that is a locked draft. */
export async function requestVersionApproval(work: Work, offer: Offer, around: OfferContext): Promise<void> {
  const { tx, now } = work
  const { id, number, content, reasons } = offer
  await updateOfferState(tx, id, { state: 'waiting' }, now)
  const approvalId = await createApproval(work, {
    kind: 'offer',
    subjectId: id,
    title: nameOffer(offer),
    reasons,
    department: around.department,
    country: countryCodeOf(around.country) ?? '',
    amount: yearlyOf(content.pay),
  })
  // The approvers are told what this version says.
  await markVersion(tx, { offerId: id, number }, { approval_id: approvalId })
  await advance(work, approvalId, 'approval.asked')
}
