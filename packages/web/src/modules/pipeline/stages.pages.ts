import { definePages } from '../../api/address/define-pages.ts'

export const stagesPages = definePages({
  stages: {
    path: '/stages',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./StagesPage.tsx'),
    entries: [{ area: 'settings', group: 'Hiring', place: 10, label: 'Stages', keywords: ['pipeline', 'status'] }],
  },
})
