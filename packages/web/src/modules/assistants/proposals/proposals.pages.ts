import { definePages } from '../../../api/address/define-pages.ts'

export const proposalsPages = definePages({
  proposals: {
    path: '/proposals',
    topics: ['proposal'],
    access: 'signed-in',
    load: () => import('./ProposalsPage.tsx'),
    entries: [{ area: 'inbox', place: 40, label: 'AI suggestions', keywords: ['proposals', 'assistants'] }],
  },
})
