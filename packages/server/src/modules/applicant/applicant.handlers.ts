import { applicant } from '@rolecall/contract/contact/applicant'
import { feature } from '../../../ground/http/feature.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { settleCompany } from '../../../house/company/settle-company.ts'
import { askFeedback } from './ask-feedback.ts'
import { actAsApplicant, openApplication } from './open-application.ts'
import { answerConfirmation, openConfirmation } from './open-confirmation.ts'
import { openSentFile } from './open-file.ts'

export const applicantFeature = feature(applicant, {
  jobs: [askFeedback],
  handlers: {
    status: ({ query: { token = '' } }, { deps }) => openApplication(deps, token),
    file: ({ query: { token = '', file = '' } }, { deps }) => openSentFile(deps, token, file),
    act: ({ body }, { deps, caller }) => actAsApplicant(deps, body, caller.address),
    async feedbackSettings(_, { tx }) {
      return { success: true, data: (await getCompanySettings(tx)).feedback }
    },

    settleFeedback: ({ body }, work) =>
      settleCompany(work, { feedback: body }, { kind: 'feedback.settled', payload: body }),

    question: ({ query: { token = '' } }, { deps }) => openConfirmation(deps, token),
    answer: ({ body }, { deps, caller }) => answerConfirmation(deps, body, caller.address),
  },
})
