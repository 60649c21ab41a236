import { definePages } from '../../../api/address/define-pages.ts'
import { NewOfferView, OffersView } from './offers-view.ts'

export const offersPages = definePages({
  offers: {
    path: '/offers',
    access: 'signed-in',
    search: OffersView,
    load: () => import('./OffersPage.tsx'),
    entries: [{ place: 28, label: 'Offers', icon: 'IconFileCheck', section: 'Hiring' }],
  },
  newOffer: {
    path: '/newoffer',
    access: { allOf: ['make_offers', 'view_pay'] },
    search: NewOfferView,
    load: () => import('./NewOfferPage.tsx'),
  },
  offer: {
    path: '/offers/$offerId',
    access: 'signed-in',
    load: () => import('./OfferPage.tsx'),
  },
})
