import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../../api/address/define-pages.ts'
import { ChartsView } from './charts-view.ts'

export const chartsPages = definePages({
  charts: {
    path: '/reports/charts',
    access: CHARTS_PAGE,
    search: ChartsView,
    load: () => import('./ChartsPage.tsx'),
    entries: [{ area: 'reports', place: 10, label: 'Charts', keywords: ['Insight', 'funnel', 'time to fill'] }],
  },
})
