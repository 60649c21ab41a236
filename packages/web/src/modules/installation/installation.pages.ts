import { definePages } from '../../api/address/define-pages.ts'

export const installationPages = definePages({
  system: {
    path: '/system',
    access: { superAdmin: ['add_company', 'edit_addons'] },
    load: () => import('./SystemPage.tsx'),
    topics: ['backup'],
    entries: [
      {
        area: 'settings',
        group: 'System',
        place: 20,
        label: 'System',
        keywords: ['doctor', 'checks', 'queue', 'slow calls', 'errors', 'health'],
      },
    ],
  },
})
