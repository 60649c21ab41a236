import { definePages } from '../../../api/address/define-pages.ts'
import { FindsView } from './finds-view.ts'

export const findsPages = definePages({
  finds: {
    path: '/finds',
    access: 'admin',
    search: FindsView,
    load: () => import('./FindsPage.tsx'),
    entries: [{ place: 10, label: 'Skills found', icon: 'IconSparkles', section: 'Skills and reading' }],
  },
})
