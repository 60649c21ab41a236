import { definePages } from '../../api/address/define-pages.ts'

export const keysPages = definePages({
  keys: {
    path: '/company-settings/keys',
    access: 'admin',
    load: () => import('./KeysPage.tsx'),
  },
})
