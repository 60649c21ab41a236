import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../../api/address/define-pages.ts'

export const hireQualityPages = definePages({
  hireQuality: {
    path: '/reports/hire-quality',
    access: CHARTS_PAGE,
    load: () => import('./HireQualityPage.tsx'),
    entries: [
      {
        area: 'reports',
        place: 17,
        label: 'Quality of hire',
        keywords: ['Insight', 'hire again', 'retention', 'hiring manager feedback'],
      },
    ],
  },
})
