import { definePages } from '../../api/address/define-pages.ts'
import { BacktestView } from './backtest-view.ts'

export const whatIfPages = definePages({
  backtest: {
    path: '/position/$positionId/backtest',
    access: { allOf: ['edit_position'] },
    search: BacktestView,
    load: () => import('./BacktestPage.tsx'),
    area: 'positions',
  },
})
