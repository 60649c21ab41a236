import { definePages } from '../../api/address/define-pages.ts'
import { PrivacyView, RetentionView } from './privacy-view.ts'

export const privacyPages = definePages({
  privacy: {
    path: '/privacy',
    topics: ['request'],
    access: 'admin',
    search: PrivacyView,
    load: () => import('./PrivacyPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Compliance',
        place: 20,
        label: 'Privacy',
        keywords: ['GDPR', 'consent', 'erase', 'data export'],
      },
    ],
  },
  retentionReport: {
    path: '/privacy/retention',
    access: 'admin',
    search: RetentionView,
    load: () => import('./RetentionReportPage.tsx'),
    entries: [
      { area: 'settings', group: 'Compliance', place: 30, label: 'Retention report', keywords: ['delete old data'] },
    ],
  },
})
