import { definePages } from '../../api/address/define-pages.ts'
import { NewOfferView, OffersView } from './offers-view.ts'

export const offersPages = definePages({
  offers: {
    path: '/offers',
    access: 'signed-in',
    search: OffersView,
    load: () => import('./OffersPage.tsx'),
    topics: ['offer'],
    entries: [{ area: 'offers', place: 10, label: 'Offers' }],
  },
  newOffer: {
    path: '/newoffer',
    access: { allOf: ['make_offers', 'view_pay'] },
    search: NewOfferView,
    applicationAct: 'Make offer',
    load: () => import('./NewOfferPage.tsx'),
    area: 'offers',
  },
  offer: {
    path: '/offers/$offerId',
    shows: 'offer',
    access: 'signed-in',
    load: () => import('./OfferPage.tsx'),
    area: 'offers',
  },
})
