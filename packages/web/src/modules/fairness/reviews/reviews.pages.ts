import { definePages } from '../../../api/address/define-pages.ts'
import { ReviewsView } from './reviews-view.ts'

export const reviewsPages = definePages({
  reviews: {
    path: '/reviews',
    topics: ['review'],
    access: 'signed-in',
    search: ReviewsView,
    load: () => import('./ReviewsPage.tsx'),
    entries: [{ place: 50, label: 'Asked for a person', icon: 'IconUserQuestion', section: 'People' }],
  },
})
