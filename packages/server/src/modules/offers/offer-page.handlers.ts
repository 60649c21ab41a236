import { offerPage } from '@rolecall/contract/offers/offer-page'
import { feature } from '../../platform/http/feature.ts'
import { handleOfferForm, openOffer, openSignedOffer } from './open-offer.ts'
import { writeSigned } from './write-signed-file.ts'

export const offerPageFeature = feature(offerPage, {
  jobs: [writeSigned],
  handlers: {
    page: ({ query: { token = '' } }, { deps }) => openOffer(deps, token),
    file: ({ query: { token = '' } }, { deps }) => openSignedOffer(deps, token),
    act: ({ body }, { deps, caller }) => handleOfferForm(deps, body, caller),
  },
})
