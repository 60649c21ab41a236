import { definePages } from '../../api/address/define-pages.ts'

export const webhooksPages = definePages({
  webhooks: {
    path: '/webhooks',
    topics: ['webhook'],
    access: 'admin',
    load: () => import('./WebhooksPage.tsx'),
    entries: [{ area: 'settings', group: 'Integrations', place: 20, label: 'Webhooks', keywords: ['events'] }],
  },
})
