import { definePages } from '../../../api/address/define-pages.ts'
import { ReceivedView } from './received-view.ts'

export const receivedPages = definePages({
  received: {
    path: '/received-emails',
    access: 'admin',
    search: ReceivedView,
    load: () => import('./ReceivedPage.tsx'),
    entries: [{ area: 'inbox', place: 30, label: 'Unmatched emails', keywords: ['received emails', 'unknown sender'] }],
  },
})
