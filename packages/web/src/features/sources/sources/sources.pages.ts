import { definePages } from '../../../api/address/define-pages.ts'

export const sourcesPages = definePages({
  sources: {
    path: '/source',
    access: 'signed-in',
    load: () => import('./SourcesPage.tsx'),
    entries: [{ place: 60, label: 'Sources', icon: 'IconWorld' }],
  },
})
