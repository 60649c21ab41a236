import { definePages } from '../../api/address/define-pages.ts'
import { OutboxView } from './outbox-view.ts'

export const outboxPages = definePages({
  outbox: {
    path: '/outbox',
    access: 'admin',
    search: OutboxView,
    load: () => import('./OutboxPage.tsx'),
    entries: [{ place: 60, label: 'Outbox', icon: 'IconSend', section: 'Administration' }],
  },
})
