import { definePages } from '../../api/address/define-pages.ts'

export const assistantsPages = definePages({
  assistants: {
    path: '/company-settings/assistants',
    access: 'admin',
    load: () => import('./AssistantsPage.tsx'),
    entries: [{ area: 'settings', group: 'Integrations', place: 30, label: 'Assistants', keywords: ['MCP', 'AI'] }],
  },
  connectAssistant: {
    path: '/connect-assistant',
    access: 'signed-in',
    chrome: 'bare',
    load: () => import('./ConnectPage.tsx'),
  },
})
