import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../../api/address/define-pages.ts'
import { FiguresView } from './figures-view.ts'

export const figuresPages = definePages({
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
