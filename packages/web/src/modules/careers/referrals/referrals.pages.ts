import { definePages } from '../../../api/address/define-pages.ts'
import { ReferralsView } from './referrals-view.ts'

export const referralsPages = definePages({
  referrals: {
    path: '/referrals',
    access: 'signed-in',
    search: ReferralsView,
    load: () => import('./ReferralsPage.tsx'),
    entries: [{ area: 'outreach', place: 20, label: 'Referrals' }],
  },
})
