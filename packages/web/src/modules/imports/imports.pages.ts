import { definePages } from '../../api/address/define-pages.ts'

export const importsPages = definePages({
  importCandidates: {
    path: '/import-candidate',
    access: { allOf: ['candidate_import_export'] },
    load: () => import('./ImportPage.tsx'),
    entries: [{ area: 'candidates', place: 30, label: 'Import', keywords: ['CSV', 'Excel'] }],
  },
})
