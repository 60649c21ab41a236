import { definePages } from '../../api/address/define-pages.ts'

export const careersPages = definePages({
  careersSettings: {
    path: '/careers-page',
    topics: ['careers'],
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./CareersSettingsPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Communication',
        place: 20,
        label: 'Careers page',
        keywords: ['job posts', 'branding'],
      },
    ],
  },
})
