import { definePages } from '../../../api/address/define-pages.ts'
import { HiresView } from './hires-view.ts'

export const hiresPages = definePages({
  hired: {
    path: '/hired',
    access: { allOf: ['move_forward_candidate'] },
    search: HiresView,
    load: () => import('./HiresPage.tsx'),
    entries: [{ area: 'offers', place: 20, label: 'Hires', keywords: ['Hired'] }],
  },
})
