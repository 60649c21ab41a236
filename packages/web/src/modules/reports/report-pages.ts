import { ActivityReportModal } from './ActivityReportModal.tsx'
import ExportPage from './ExportPage.tsx'
import ReportPage from './ReportPage.tsx'

// One file for all of them: in separate files, their shared code would be loaded with pages that don't need it.

export const REPORT_PAGES = { exportCandidates: ExportPage, reportData: ReportPage }
export const ACTIVITY_DIALOG = ActivityReportModal
