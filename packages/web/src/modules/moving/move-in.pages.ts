import { definePages } from '../../api/address/define-pages.ts'

export const moveInPages = definePages({
  moveIn: {
    path: '/move-in',
    access: 'admin',
    load: () => import('./MoveInPage.tsx'),
    topics: ['work'],
    entries: [
      {
        area: 'settings',
        group: 'System',
        place: 30,
        label: 'Move in',
        keywords: ['migrate', 'import', 'Greenhouse', 'Lever', 'Ashby', 'Workable', 'switch'],
      },
    ],
  },
})
