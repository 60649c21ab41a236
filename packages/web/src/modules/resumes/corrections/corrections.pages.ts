import { definePages } from '../../../api/address/define-pages.ts'
import { CorrectionsView } from './corrections-view.ts'

export const correctionsPages = definePages({
  corrections: {
    path: '/corrections',
    access: 'admin',
    search: CorrectionsView,
    load: () => import('./CorrectionsPage.tsx'),
    entries: [{ area: 'settings', group: 'Skills and parsing', place: 30, label: 'Skill corrections' }],
  },
})
