import { offerPage } from '@rolecall/contract/contact/offer-page'
import { writeSigned } from '../../../contact/signed-offers/write-signed.ts'
import { feature } from '../../../ground/http/feature.ts'
import { actOnOffer, openOffer, openSignedOffer } from './open-offer.ts'

export const offerPageFeature = feature(offerPage, {
  jobs: [writeSigned],
  handlers: {
    page: ({ query: { token = '' } }, { deps }) => openOffer(deps, token),
    file: ({ query: { token = '' } }, { deps }) => openSignedOffer(deps, token),
    act: ({ body }, { deps, caller }) => actOnOffer(deps, body, caller),
  },
})
