import { definePages } from '../../../api/address/define-pages.ts'

export const accountPages = definePages({
  profile: {
    path: '/profile',
    access: 'signed-in',
    loaderDelayMs: 400,
    load: () => import('./ProfilePage.tsx'),
  },
  secondFactor: {
    path: '/second-factor',
    access: 'signed-in',
    chrome: 'bare',
    load: () => import('./SecondFactorPage.tsx'),
  },
})
