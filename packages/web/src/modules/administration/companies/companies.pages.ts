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
        place: 80,
        label: 'Admin console',
        icon: 'IconBuilding',
        section: 'Administration',
        onlyWith: 'show_admin_console',
      },
    ],
  },
  adminCompanies: {
    path: '/admin-console/company',
    access: 'signed-in',
    load: () => import('./AdminCompanyPage.tsx'),
  },
  adminCompany: {
    path: '/admin-console/company/$companyId',
    access: 'signed-in',
    load: () => import('./AdminCompanyPage.tsx'),
  },
})
