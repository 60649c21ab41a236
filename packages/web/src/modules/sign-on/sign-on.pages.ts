import { definePages } from '../../api/address/define-pages.ts'

export const signOnPages = definePages({
  signOnSettings: {
    path: '/company-settings/sign-on',
    access: 'admin',
    load: () => import('./SignOnSettingsPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'People',
        place: 20,
        label: 'Single sign-on',
        keywords: ['SSO', 'SAML', 'OpenID', 'SCIM', 'provisioning'],
      },
    ],
  },
})
