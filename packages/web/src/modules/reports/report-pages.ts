import { ActivityReportModal } from './ActivityReportModal.tsx'
import ExportPage from './ExportPage.tsx'
import ReportPage from './ReportPage.tsx'

// One file for all of them: what they share would otherwise be shared with pages that do without it.

export const REPORT_PAGES = { exportCandidates: ExportPage, reportData: ReportPage }
export const ACTIVITY_DIALOG = ActivityReportModal
