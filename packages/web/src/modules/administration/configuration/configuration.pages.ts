import { definePages } from '../../../api/address/define-pages.ts'

export const configurationPages = definePages({
  companySettings: {
    path: '/company-settings',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./CompanySettingsPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Company',
        place: 10,
        label: 'Company profile',
        keywords: [
          'Company settings',
          'logo',
          'time zone',
          'country',
          'currency',
          'language',
          'date format',
          'names',
          'wording',
          'filters',
          'domains',
        ],
      },
    ],
  },
})
