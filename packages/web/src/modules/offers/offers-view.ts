import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { param, view } from '../../ui/shell/search-params.ts'

export const OffersView = view({
  page: param.page(),
  state: param.choice(['', ...OFFER_STATES], ''),
  mine: param.flag(),
})

/** The candidate and the position of a new offer. */
export const NewOfferView = view({ position: param.text(), candidate: param.text() })
