import { definePages } from '../../../api/address/define-pages.ts'
import { SystemCardView } from './system-card-view.ts'

export const systemCardPages = definePages({
  systemCard: {
    path: '/settings/system-card',
    access: 'signed-in',
    search: SystemCardView,
    load: () => import('./SystemCardPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Compliance',
        place: 50,
        label: 'How scores are made',
        keywords: ['System card', 'AI', 'scoring'],
        shownTo: { anyOf: ['modify_company_profile'] },
      },
    ],
  },
})
