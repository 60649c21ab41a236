import { reports } from '@rolecall/contract/insight/reports'
import { feature } from '../../../ground/http/feature.ts'
import { askActivity, askCandidates, askData, askFeedback, openReport } from './ask-report.ts'
import { mailReportJob } from './mail-report.ts'

const sentTo = (email: string, report: string) => {
  const sentence = `The report will be mailed to ${email}.`
  return { success: true as const, msg: sentence, message: sentence, report }
}
const ready = (report: string) => ({ success: true as const, report, message: 'The report is ready.' })

export const reportsFeature = feature(reports, {
  jobs: [mailReportJob],
  handlers: {
    async sendActivity({ body }, work) {
      return sentTo(body.email, await askActivity(work, body))
    },
    async sendFeedback({ body: { email } }, work) {
      return sentTo(email, await askFeedback(work, email))
    },
    async data({ body }, work) {
      return ready(await askData(work, body))
    },
    async candidates({ body }, work) {
      return ready(await askCandidates(work, body))
    },
    file: ({ query }, { deps }) => openReport(deps, query),
  },
})
