import { offerWarnings } from '@rolecall/domain/offers/offer-warnings'
import { yearlyOf } from '@rolecall/domain/offers/pay-within'
import { countryCodeOf } from '@rolecall/domain/reference/country-name'
import { nameOffer } from '../../../contact/offers/end-offer.ts'
import { getVersion, lockOffer, type OfferRow, updateOfferState } from '../../../contact/offers/offers.queries.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { registerKind } from '../../../house/approvals/kinds-of-things.ts'
import { todayOf } from '../../../house/company/today.ts'
import { findSeenOffer, listPaidOffers, markVersion } from './made-offers.queries.ts'
import { listSurroundings, readSurroundings } from './surroundings.queries.ts'

const UNKNOWN = { country: '', range: null }

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

  async warnings({ tx }, subjectIds) {
    const rows = await listPaidOffers(tx, subjectIds)
    const around = await listSurroundings(
      tx,
      rows.map(({ position_id }) => position_id),
    )
    return new Map(
      rows.map(({ id, position_id, pay }) => [id, offerWarnings(pay, around.get(position_id) ?? UNKNOWN)] as const),
    )
  },
})

/** Has colleagues asked about the version in force of an offer that is locked and a draft. */
export async function askAbout(work: Work, offer: OfferRow): Promise<void> {
  const { tx, now } = work
  const { content, reasons } = await getVersion(tx, offer.id, offer.number)
  const { department, country } = await readSurroundings(tx, offer.position_id)
  await updateOfferState(tx, offer.id, { state: 'waiting' }, now)
  const approvalId = await askApproval(work, {
    kind: 'offer',
    subjectId: offer.id,
    title: nameOffer(offer),
    reasons,
    department,
    country: countryCodeOf(country) ?? '',
    amount: yearlyOf(content.pay),
  })
  await markVersion(tx, { offerId: offer.id, number: offer.number }, { approval_id: approvalId })
}
