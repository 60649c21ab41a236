import { definePages } from '../../../api/address/define-pages.ts'
import { CorrectionsView } from './corrections-view.ts'

export const correctionsPages = definePages({
  corrections: {
    path: '/corrections',
    access: 'admin',
    search: CorrectionsView,
    load: () => import('./CorrectionsPage.tsx'),
    entries: [{ place: 20, label: 'Corrections', icon: 'IconEraser', section: 'Skills and reading' }],
  },
})
