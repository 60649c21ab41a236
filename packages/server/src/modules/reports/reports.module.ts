import { forDownload } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { REPORTS_EVENTS } from './reports.events.ts'

export const reportsModule = defineModule({
  events: REPORTS_EVENTS,
  links: {
    report: {
      parts: { companyId: 'uuid', reportId: 'uuid' },
      expires: forDownload,
      subjects: [{ user: 'report', part: 'reportId' }],
    },
  },
  linkRows: { report: 'asked_by' },
  peopleTables: {
    application_course: { personColumn: 'candidate_id', onMerge: 'move-with-application', onErase: 'clear' },
    application_stay: { personColumn: 'candidate_id', onMerge: 'move-with-application', onErase: 'clear' },
  },
  mailKinds: { report: 'without secrets' },
})
