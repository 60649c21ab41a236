import { definePages } from '../../api/address/define-pages.ts'
import { OutboxView } from './outbox-view.ts'

export const outboxPages = definePages({
  outbox: {
    path: '/outbox',
    access: 'admin',
    search: OutboxView,
    load: () => import('./OutboxPage.tsx'),
    entries: [
      { area: 'settings', group: 'Communication', place: 30, label: 'Outbox', keywords: ['sent emails', 'delivery'] },
    ],
  },
})
