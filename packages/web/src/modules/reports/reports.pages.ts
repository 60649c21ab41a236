import { definePages } from '../../api/address/define-pages.ts'
import { ExportView } from './export-view.ts'

/** Pages that export candidates as files (rule A-048). */
export const reportsPages = definePages({
  exportCandidates: {
    path: '/export-candidate',
    access: { allOf: ['candidate_import_export'] },
    search: ExportView,
    load: async () => ({ default: (await import('./report-pages.ts')).REPORT_PAGES.exportCandidates }),
    entries: [{ area: 'reports', place: 25, label: 'Export {candidates}', keywords: ['CSV', 'Excel'] }],
  },
  reportData: {
    path: '/report-data',
    access: { allOf: ['candidate_import_export'] },
    load: async () => ({ default: (await import('./report-pages.ts')).REPORT_PAGES.reportData }),
    entries: [{ area: 'reports', place: 20, label: 'Report data', keywords: ['Report', 'CSV', 'Excel'] }],
  },
})
