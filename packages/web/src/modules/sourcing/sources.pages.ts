import { definePages } from '../../api/address/define-pages.ts'

export const sourcesPages = definePages({
  sources: {
    path: '/source',
    access: 'signed-in',
    load: () => import('./SourcesPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Hiring',
        place: 60,
        label: 'Sources',
        keywords: ['job boards'],
        shownTo: { allOf: ['modify_auto_source_providers'] },
      },
    ],
  },
})
