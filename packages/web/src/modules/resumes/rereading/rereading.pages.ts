import { definePages } from '../../../api/address/define-pages.ts'

export const rereadingPages = definePages({
  rereading: {
    path: '/rereading',
    access: 'admin',
    load: () => import('./RereadingPage.tsx'),
    entries: [{ place: 30, label: 'Reading again', icon: 'IconRefresh', section: 'Skills and reading' }],
  },
})
