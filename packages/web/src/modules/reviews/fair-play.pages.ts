import { definePages } from '../../api/address/define-pages.ts'

export const fairPlayPages = definePages({
  fairPlay: {
    path: '/settings/fair-play',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./FairPlayPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Compliance',
        place: 10,
        label: 'Fair hiring',
        keywords: ['Fair play', 'country rules', 'law'],
      },
    ],
  },
})
