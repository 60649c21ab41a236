import { definePages } from '../../../api/address/define-pages.ts'
import { ConnectedView } from './connected-view.ts'

export const accountPages = definePages({
  profile: {
    path: '/profile',
    topics: ['assistant'],
    access: 'signed-in',
    loaderDelayMs: 400,
    load: () => import('./ProfilePage.tsx'),
  },
  calendarConnected: {
    path: '/calendar-connected',
    access: 'signed-in',
    search: ConnectedView,
    load: () => import('./CalendarConnectedPage.tsx'),
  },
  whatsNew: {
    path: '/whats-new',
    access: 'signed-in',
    load: () => import('./WhatsNewPage.tsx'),
  },
  secondFactor: {
    path: '/second-factor',
    access: 'signed-in',
    chrome: 'bare',
    load: () => import('./SecondFactorPage.tsx'),
  },
})
