import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../../api/address/define-pages.ts'
import { view } from '../../../ui/shell/search-params.ts'
import { DashboardView, SavedParam } from '../dashboards/dashboard-view.ts'
import { FiguresView } from './figures-view.ts'

export const figuresPages = definePages({
  dashboards: {
    path: '/reports/charts',
    access: CHARTS_PAGE,
    search: view({ ...DashboardView.shape, ...SavedParam.shape }),
    load: () => import('../dashboards/DashboardPage.tsx'),
    entries: [
      { area: 'reports', place: 10, label: 'Dashboard', keywords: ['Insight', 'Charts', 'funnel', 'time to fill'] },
    ],
  },
  reportBuilder: {
    path: '/reports/builder',
    access: CHARTS_PAGE,
    search: FiguresView,
    load: () => import('./FiguresPage.tsx'),
    entries: [
      {
        area: 'reports',
        place: 15,
        label: 'Report builder',
        keywords: ['Insight', 'group by', 'conversion', 'time in stage'],
      },
    ],
  },
})
