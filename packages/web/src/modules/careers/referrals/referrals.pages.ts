import { definePages } from '../../../api/address/define-pages.ts'
import { ReferralsView } from './referrals-view.ts'

export const referralsPages = definePages({
  referrals: {
    path: '/referrals',
    access: 'signed-in',
    search: ReferralsView,
    load: () => import('./ReferralsPage.tsx'),
    entries: [{ place: 60, label: 'Referrals', icon: 'IconHeartHandshake', section: 'Hiring' }],
  },
})
