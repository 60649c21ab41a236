import { definePages } from '../../api/address/define-pages.ts'

export const archivePages = definePages({
  archive: {
    path: '/archive',
    access: { allOf: ['candidate_import_export'] },
    load: () => import('./ArchivePage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'System',
        place: 90,
        label: 'Export everything',
        keywords: ['archive', 'move in', 'move out', 'leave', 'migrate', 'portability'],
      },
    ],
  },
})
