import { definePages } from '../../../api/address/define-pages.ts'
import { FindsView } from './finds-view.ts'

export const findsPages = definePages({
  finds: {
    path: '/finds',
    access: 'admin',
    search: FindsView,
    load: () => import('./FindsPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Skills and parsing',
        place: 10,
        label: 'Suggested skills',
        keywords: ['Skills found'],
      },
    ],
  },
})
