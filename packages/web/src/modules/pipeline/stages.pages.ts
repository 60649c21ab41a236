import { definePages } from '../../api/address/define-pages.ts'

export const stagesPages = definePages({
  stages: {
    path: '/stages',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./StagesPage.tsx'),
    entries: [{ place: 30, label: 'Stages', icon: 'IconStairsUp', section: 'Administration' }],
  },
})
