import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../api/address/define-pages.ts'
import { ForecastView } from './forecast-view.ts'

export const forecastsPages = definePages({
  forecast: {
    path: '/reports/forecast',
    access: CHARTS_PAGE,
    search: ForecastView,
    load: () => import('./ForecastPage.tsx'),
    entries: [
      { area: 'reports', place: 17, label: 'Forecast', keywords: ['time to fill', 'likely filled', 'planned end'] },
    ],
  },
})
