import { definePages } from '../../../api/address/define-pages.ts'
import { HistoryView } from './history-view.ts'

export const lifecyclePages = definePages({
  positionHistory: {
    path: '/position/$positionId/history',
    access: 'signed-in',
    search: HistoryView,
    load: () => import('./PositionHistoryPage.tsx'),
    area: 'positions',
  },
})
