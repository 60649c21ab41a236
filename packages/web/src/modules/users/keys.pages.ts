import { definePages } from '../../api/address/define-pages.ts'

export const keysPages = definePages({
  keys: {
    path: '/company-settings/keys',
    access: 'admin',
    load: () => import('./KeysPage.tsx'),
    entries: [
      { area: 'settings', group: 'Integrations', place: 10, label: 'API keys', keywords: ['Keys', 'service accounts'] },
    ],
  },
})
