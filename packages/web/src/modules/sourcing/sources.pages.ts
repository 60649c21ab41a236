import { definePages } from '../../api/address/define-pages.ts'

export const sourcesPages = definePages({
  sources: {
    path: '/source',
    access: 'signed-in',
    load: () => import('./SourcesPage.tsx'),
    entries: [{ place: 20, label: 'Sources', icon: 'IconWorld', section: 'People' }],
  },
})
