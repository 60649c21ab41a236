import { definePages } from '../../../api/address/define-pages.ts'

export const importsPages = definePages({
  importCandidates: {
    path: '/import-candidate',
    access: { allOf: ['candidate_import_export'] },
    chrome: 'no-sidebar',
    load: () => import('./ImportPage.tsx'),
    entries: [{ place: 80, label: 'Import', icon: 'IconFilePlus' }],
  },
})
