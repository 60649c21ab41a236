import { definePages } from '../../../api/address/define-pages.ts'

export const configurationPages = definePages({
  companySettings: {
    path: '/company-settings',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./CompanySettingsPage.tsx'),
    entries: [{ place: 20, label: 'Company settings', icon: 'IconSettings', section: 'Administration' }],
  },
})
