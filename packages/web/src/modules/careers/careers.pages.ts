import { definePages } from '../../api/address/define-pages.ts'

export const careersPages = definePages({
  careersSettings: {
    path: '/careers-page',
    topics: ['careers'],
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./CareersSettingsPage.tsx'),
    entries: [{ place: 21, label: 'Careers page', icon: 'IconAppWindow', section: 'Administration' }],
  },
})
