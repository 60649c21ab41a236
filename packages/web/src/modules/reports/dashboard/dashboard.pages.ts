import { definePages } from '../../../api/address/define-pages.ts'

export const dashboardPages = definePages({
  home: {
    path: '/home',
    access: 'signed-in',
    load: () => import('./HomePage.tsx'),
    entries: [{ area: 'home', place: 10, label: 'Home' }],
  },
})
