import { reports } from '@rolecall/contract/reports/reports'
import { feature } from '../../platform/http/feature.ts'
import { emailDashboards } from './email-dashboards.ts'
import {
  emailActivityReport,
  emailCandidateReport,
  emailDataReport,
  emailFeedbackReport,
  exportDashboard,
  openReport,
} from './email-reports.ts'
import { mailReportJob } from './mail-report.ts'

const sentTo = (email: string, report: string) => {
  const sentence = `The report will be emailed to ${email}.`
  return { success: true as const, msg: sentence, message: sentence, report }
}
const ready = (report: string) => ({ success: true as const, report, message: 'The report is ready.' })

export const reportsFeature = feature(reports, {
  jobs: [mailReportJob, emailDashboards],
  handlers: {
    async sendActivity({ body }, work) {
      return sentTo(body.email, await emailActivityReport(work, body))
    },
    async sendFeedback({ body: { email } }, work) {
      return sentTo(email, await emailFeedbackReport(work, email))
    },
    async data({ body }, work) {
      return ready(await emailDataReport(work, body))
    },
    async candidates({ body }, work) {
      return ready(await emailCandidateReport(work, body))
    },
    async dashboard({ body }, work) {
      return ready(await exportDashboard(work, body))
    },
    file: ({ query }, { deps }) => openReport(deps, query),
  },
})
