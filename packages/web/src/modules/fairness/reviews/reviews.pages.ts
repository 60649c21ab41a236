import { definePages } from '../../../api/address/define-pages.ts'
import { ReviewsView } from './reviews-view.ts'

export const reviewsPages = definePages({
  reviews: {
    path: '/reviews',
    topics: ['review'],
    access: 'signed-in',
    search: ReviewsView,
    load: () => import('./ReviewsPage.tsx'),
    entries: [{ area: 'inbox', place: 20, label: 'Review requests', keywords: ['Asked for a person', 'human review'] }],
  },
})
