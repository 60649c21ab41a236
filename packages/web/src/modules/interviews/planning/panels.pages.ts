import { definePages } from '../../../api/address/define-pages.ts'
import { PlanView } from './plan-view.ts'

export const panelsPages = definePages({
  panelPlan: {
    path: '/interviews/panel',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    search: PlanView,
    load: () => import('./PanelPlanPage.tsx'),
    area: 'interviews',
  },
})
