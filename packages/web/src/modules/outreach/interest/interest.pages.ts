import { definePages } from '../../../api/address/define-pages.ts'
import { InterestView } from './interest-view.ts'

export const interestPages = definePages({
  interest: {
    path: '/interest',
    access: 'public',
    chrome: 'bare',
    search: InterestView,
    load: () => import('./InterestPage.tsx'),
  },
})
