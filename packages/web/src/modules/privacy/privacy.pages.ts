import { definePages } from '../../api/address/define-pages.ts'
import { PrivacyView, RetentionView } from './privacy-view.ts'

export const privacyPages = definePages({
  privacy: {
    path: '/privacy',
    topics: ['request'],
    access: 'admin',
    search: PrivacyView,
    load: () => import('./PrivacyPage.tsx'),
    entries: [{ place: 70, label: 'Privacy', icon: 'IconShieldLock', section: 'Administration' }],
  },
  retentionReport: {
    path: '/privacy/retention',
    access: 'admin',
    search: RetentionView,
    load: () => import('./RetentionReportPage.tsx'),
  },
})
