import { definePages } from '../../api/address/define-pages.ts'

export const webhooksPages = definePages({
  webhooks: {
    path: '/webhooks',
    topics: ['webhook'],
    access: 'admin',
    load: () => import('./WebhooksPage.tsx'),
    entries: [{ place: 65, label: 'Webhooks', icon: 'IconWebhook', section: 'Administration' }],
  },
})
