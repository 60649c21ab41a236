import { offerWarnings } from '@rolecall/domain/offers/offer-warnings'
import { yearlyOf } from '@rolecall/domain/offers/pay-within'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { countryCodeOf } from '@rolecall/domain/reference/country-name'
import { nameOffer } from '../../../contact/offers/end-offer.ts'
import { getVersion, lockOffer, type OfferRow, updateOfferState } from '../../../contact/offers/offers.queries.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { type About, registerKind } from '../../../house/approvals/kinds-of-things.ts'
import { todayOf } from '../../../house/company/today.ts'
import { type AskedOffer, findSeenOffer, listAskedOffers, markVersion } from './made-offers.queries.ts'
import { listSurroundings, readSurroundings, type Surroundings } from './surroundings.queries.ts'

registerKind('offer', {
  async ended({ tx, now }, { subjectId, state }) {
    const offer = await lockOffer(tx, subjectId)
    // Whoever withdraws an offer, or begins another version, has moved it on already.
    if (offer?.state !== 'waiting') return
    await updateOfferState(tx, subjectId, { state: state === 'approved' ? 'approved' : 'draft' }, now)
  },

  async sight(work, subjectId) {
    const row = await findSeenOffer(work.tx, { viewer: work.session, today: await todayOf(work) }, subjectId)
    if (!row) return 'nothing'
    return row.sees_pay ? 'all' : 'plain'
  },

  async describe(work, subjects) {
    const seen = { viewer: work.session, today: await todayOf(work) }
    const rows = await listAskedOffers(
      work.tx,
      seen,
      subjects.map(({ approvalId }) => approvalId),
    )
    const around = await listSurroundings(
      work.tx,
      rows.map(({ position_id }) => position_id),
    )
    return new Map(rows.map((row) => [row.approval_id, aboutAsked(row, around.get(row.position_id))]))
  },
})

function aboutAsked(row: AskedOffer, around: Surroundings | undefined): About {
  const { pay } = row.content
  const range = around?.range ?? null
  const shown = row.sees_pay
    ? {
        pay: writePay({ from: pay.value, to: pay.value, currency: pay.currency, per: pay.per }),
        range: range ? writePay(range) : '',
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

/** Has colleagues asked about the version in force of an offer that is locked and a draft. */
export async function askAbout(work: Work, offer: OfferRow): Promise<void> {
  const { tx, now } = work
  const { content, reasons } = await getVersion(tx, offer.id, offer.number)
  const { department, country } = await readSurroundings(tx, offer.position_id)
  await updateOfferState(tx, offer.id, { state: 'waiting' }, now)
  await askApproval(work, {
    kind: 'offer',
    subjectId: offer.id,
    title: nameOffer(offer),
    reasons,
    department,
    country: countryCodeOf(country) ?? '',
    amount: yearlyOf(content.pay),
    mark: (approvalId) => markVersion(tx, { offerId: offer.id, number: offer.number }, { approval_id: approvalId }),
  })
}
