import { definePages } from '../../../api/address/define-pages.ts'
import { HiresView } from './hires-view.ts'

export const hiresPages = definePages({
  hired: {
    path: '/hired',
    access: { allOf: ['move_forward_candidate'] },
    search: HiresView,
    load: () => import('./HiresPage.tsx'),
    entries: [{ place: 29, label: 'Hired', icon: 'IconUserCheck', section: 'Hiring' }],
  },
})
