import { definePages } from '../../../api/address/define-pages.ts'
import { ConsoleView } from './console-view.ts'

export const companiesPages = definePages({
  adminConsole: {
    path: '/admin-console',
    access: 'signed-in',
    search: ConsoleView,
    load: () => import('./AdminConsolePage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'System',
        place: 10,
        label: 'Admin console',
        keywords: ['companies'],
        onlyWith: 'show_admin_console',
      },
    ],
  },
  adminCompanies: {
    path: '/admin-console/company',
    access: 'signed-in',
    load: () => import('./AdminCompanyPage.tsx'),
    area: 'settings',
  },
  adminCompany: {
    path: '/admin-console/company/$companyId',
    access: 'signed-in',
    load: () => import('./AdminCompanyPage.tsx'),
    area: 'settings',
  },
})
