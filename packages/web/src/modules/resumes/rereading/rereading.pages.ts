import { definePages } from '../../../api/address/define-pages.ts'

export const rereadingPages = definePages({
  rereading: {
    path: '/rereading',
    access: 'admin',
    load: () => import('./RereadingPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Skills and parsing',
        place: 40,
        label: 'Re-parse résumés',
        keywords: ['Reading again', 'parser'],
      },
    ],
  },
})
