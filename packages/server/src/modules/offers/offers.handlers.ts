import { offers } from '@rolecall/contract/offers/offers'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { feature } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isCandidateId } from '../applications/resolve-candidate.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { lockDraft, renewOffer, requestOfferApproval, sendOffer, withdrawOffer } from './act-on-offer.ts'
import { createOffer, editOffer, prepareOffer } from './create-offer.ts'
import { expireOffers } from './expire-offers.ts'
import { countOffers, listOffers, type Offer } from './offers.queries.ts'
import { presentDifference, presentFullOffer, presentOffer, presentRow } from './present-offer.ts'

export const offersFeature = feature(offers, {
  jobs: [expireOffers],
  handlers: {
    async list({ query: { start, state, mine, position_id: positionId, candidate_id: candidateId } }, work) {
      if ((positionId && !isUuid(positionId)) || (candidateId && !isCandidateId(candidateId)))
        return { success: true, data: [], total: 0 }
      const wanted = { state, mine, positionId, candidateId }
      const rows = await listOffers(work, { ...wanted, start, limit: OFFER.page })
      return { success: true, data: rows.map(presentRow), total: await countOffers(work, wanted) }
    },

    begin: ({ query }, work) => prepareOffer(work, query),
    show: ({ params: { offerId } }, work) => presentFullOffer(work, offerId),
    compare: ({ params: { offerId }, query }, work) => presentDifference(work, offerId, query),

    async create({ body }, work) {
      const row = await createOffer(work, body)
      return {
        ...(await said(work, row, row.state === 'draft' ? 'Offer created.' : SAID_WHEN_ASKED[row.state])),
      }
    },

    async edit({ body: { offer_id, version, ...input } }, work) {
      const row = await editOffer(work, await lockDraft(work, { offer_id, version }), input)
      return { ...(await said(work, row, 'Offer saved.')), version: row.version }
    },

    async ask({ body }, work) {
      const row = await requestOfferApproval(work, body)
      return said(work, row, SAID_WHEN_ASKED[row.state])
    },

    async send({ body }, work) {
      const { row, message, isInOutbox } = await sendOffer(work, body)
      return { ...(await said(work, row, message)), ...(isInOutbox ? { in_outbox: true as const } : {}) }
    },

    withdraw: async ({ body }, work) => said(work, await withdrawOffer(work, body), 'Offer withdrawn.'),
    renew: async ({ body }, work) => said(work, await renewOffer(work, body), 'New version created.'),
  },
})

const SAID_WHEN_ASKED: Readonly<Partial<Record<Offer['state'], string>>> = {
  waiting: 'Approval requested.',
  approved: 'Offer approved automatically, because no approver is available.',
}

const said = async (work: Work, row: Offer, message = 'Offer saved.') => ({
  success: true as const,
  message,
  data: await presentOffer(work, row),
})
