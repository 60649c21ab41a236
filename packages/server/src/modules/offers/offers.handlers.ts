import { offers } from '@rolecall/contract/hiring/offers'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { feature } from '../../../ground/http/feature.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { isCandidateId } from '../../../people/applications/resolve-candidate.queries.ts'
import { askForApproval, lockDraft, renewOffer, sendOffer, withdrawOffer } from './act-on-offer.ts'
import { expireOffers } from './expire-offers.ts'
import { countOffers, listOffers, type SeenOffer } from './made-offers.queries.ts'
import { beginOffer, editOffer, makeOffer } from './make-offer.ts'
import { presentDifference, presentOffer, presentRow, presentWhole } from './present-offer.ts'

export const offersFeature = feature(offers, {
  jobs: [expireOffers],
  handlers: {
    async list({ query: { start, state, mine, position_id: positionId, candidate_id: candidateId } }, work) {
      if ((positionId && !isUuid(positionId)) || (candidateId && !isCandidateId(candidateId)))
        return { success: true, data: [], total: 0 }
      const seen = { viewer: work.session, today: await todayOf(work) }
      const wanted = { state, mine, positionId, candidateId, now: work.now }
      const rows = await listOffers(work.tx, seen, { ...wanted, start, limit: OFFER.page })
      const total = await countOffers(work.tx, seen, wanted)
      return { success: true, data: rows.map((row) => presentRow(work, row)), total }
    },

    begin: ({ query }, work) => beginOffer(work, query),
    show: ({ params: { offerId } }, work) => presentWhole(work, offerId),
    compare: ({ params: { offerId }, query }, work) => presentDifference(work, offerId, query),

    async create({ body }, work) {
      const row = await makeOffer(work, body)
      return {
        ...(await said(work, row, row.state === 'draft' ? 'The offer is written.' : SAID_WHEN_ASKED[row.state])),
      }
    },

    async edit({ body: { offer_id, version, ...input } }, work) {
      const row = await editOffer(work, await lockDraft(work, { offer_id, version }), input)
      return { ...(await said(work, row, 'The offer is saved.')), version: row.version }
    },

    async ask({ body }, work) {
      const row = await askForApproval(work, body)
      return said(work, row, SAID_WHEN_ASKED[row.state])
    },

    async send({ body }, work) {
      const { row, message, isInOutbox } = await sendOffer(work, body)
      return { ...(await said(work, row, message)), ...(isInOutbox ? { in_outbox: true as const } : {}) }
    },

    withdraw: async ({ body }, work) => said(work, await withdrawOffer(work, body), 'The offer is withdrawn.'),
    renew: async ({ body }, work) =>
      said(work, await renewOffer(work, body), 'Another version of the offer has begun.'),
  },
})

const SAID_WHEN_ASKED: Readonly<Partial<Record<SeenOffer['state'], string>>> = {
  waiting: 'Colleagues are asked to approve the offer.',
  approved: 'The offer is approved: there was nobody to ask.',
}

const said = async (work: Work, row: SeenOffer, message = 'The offer is saved.') => ({
  success: true as const,
  message,
  data: await presentOffer(work, row),
})
