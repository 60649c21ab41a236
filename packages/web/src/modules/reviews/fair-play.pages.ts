import { definePages } from '../../api/address/define-pages.ts'

export const fairPlayPages = definePages({
  fairPlay: {
    path: '/settings/fair-play',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./FairPlayPage.tsx'),
    entries: [{ place: 22, label: 'Fair play', icon: 'IconGavel', section: 'Administration' }],
  },
})
