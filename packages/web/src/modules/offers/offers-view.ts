import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { param, view } from '../../../kit/shell/search-params.ts'

export const OffersView = view({
  page: param.number(1),
  state: param.choice(['', ...OFFER_STATES], ''),
  mine: param.flag(),
})

/** For whom, and for which position, an offer is begun. */
export const NewOfferView = view({ position: param.text(), candidate: param.text() })
