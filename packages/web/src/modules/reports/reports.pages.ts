import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { definePages } from '../../api/address/define-pages.ts'
import { ExportView } from './export-view.ts'

/** Pages that export candidates as files (rule A-048), and the answers about hires. */
export const reportsPages = definePages({
  exportCandidates: {
    path: '/export-candidate',
    access: { allOf: ['candidate_import_export'] },
    search: ExportView,
    load: async () => ({ default: (await import('./report-pages.ts')).REPORT_PAGES.exportCandidates }),
    entries: [{ area: 'reports', place: 25, label: 'Export {candidates}', keywords: ['CSV', 'Excel'] }],
  },
  hireQuality: {
    path: '/reports/hire-quality',
    access: CHARTS_PAGE,
    load: () => import('./hire-quality/HireQualityPage.tsx'),
    entries: [
      {
        area: 'reports',
        place: 17,
        label: 'Quality of hire',
        keywords: ['Insight', 'hire again', 'hiring manager feedback'],
      },
    ],
  },
  reportData: {
    path: '/report-data',
    access: { allOf: ['candidate_import_export'] },
    load: async () => ({ default: (await import('./report-pages.ts')).REPORT_PAGES.reportData }),
    entries: [{ area: 'reports', place: 20, label: 'Report data', keywords: ['Report', 'CSV', 'Excel'] }],
  },
})
