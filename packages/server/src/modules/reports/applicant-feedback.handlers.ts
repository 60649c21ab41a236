import { applicantFeedback } from '@rolecall/contract/reports/applicant-feedback'
import { feature } from '../../platform/http/feature.ts'
import { readFeedback } from './read-feedback.ts'
import { readFeedbackPeriod } from './read-feedback-period.ts'

export const applicantFeedbackFeature = feature(applicantFeedback, {
  handlers: {
    async read({ query }, work) {
      const period = await readFeedbackPeriod(work, query)
      return { success: true, period, ...(await readFeedback(work, period)) }
    },
  },
})
