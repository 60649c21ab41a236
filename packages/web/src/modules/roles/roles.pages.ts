import { ROLES_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../api/address/define-pages.ts'
import { RolesView } from './roles-view.ts'

export const rolesPages = definePages({
  roles: {
    path: '/roles',
    topics: ['approval', 'handover'],
    access: ROLES_PAGE,
    search: RolesView,
    load: () => import('./RolesPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'People',
        place: 10,
        label: 'Users and roles',
        keywords: ['invite', 'permissions', 'rights'],
      },
    ],
  },
})
