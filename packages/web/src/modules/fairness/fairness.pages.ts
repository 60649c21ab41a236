import { definePages } from '../../api/address/define-pages.ts'
import { FairnessView } from './fairness-view.ts'

export const fairnessPages = definePages({
  fairness: {
    path: '/fairness',
    access: { allOf: ['view_fairness'] },
    search: FairnessView,
    load: () => import('./FairnessPage.tsx'),
    entries: [{ area: 'reports', place: 30, label: 'Adverse impact', keywords: ['Equal chances', 'diversity'] }],
  },
})
