import { applicant } from '@rolecall/contract/applicant/applicant'
import { feature } from '../../platform/http/feature.ts'
import { saveCompanySettings } from '../company/save-company-settings.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { handleApplicantForm, openApplication } from './open-application.ts'
import { answerConfirmation, openConfirmation } from './open-confirmation.ts'
import { openSentFile } from './open-sent-file.ts'
import { requestFeedback } from './request-feedback.ts'

export const applicantFeature = feature(applicant, {
  jobs: [requestFeedback],
  handlers: {
    status: ({ query: { token = '' } }, { deps }) => openApplication(deps, token),
    file: ({ query: { token = '', file = '' } }, { deps }) => openSentFile(deps, token, file),
    act: ({ body }, { deps, caller }) => handleApplicantForm(deps, body, caller.address),
    async feedbackSettings(_, { tx }) {
      return { success: true, data: (await getCompanySettings(tx)).feedback }
    },

    settleFeedback: ({ body }, work) =>
      saveCompanySettings(work, { feedback: body }, { kind: 'feedback.settled', payload: body }),

    question: ({ query: { token = '' } }, { deps }) => openConfirmation(deps, token),
    answer: ({ body }, { deps, caller }) => answerConfirmation(deps, body, caller.address),
  },
})
