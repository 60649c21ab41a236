import { applicant } from '@rolecall/contract/contact/applicant'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import {
  getCompanySettings,
  lockCompanySettings,
  updateCompanySettings,
} from '../../../house/company/settings.queries.ts'
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

    async settleFeedback({ body }, work) {
      await lockCompanySettings(work.tx)
      await updateCompanySettings(work.tx, { feedback: body })
      await recordEvent(work, { kind: 'feedback.settled', payload: body })
      return { success: true, message: MESSAGES.settingsSaved }
    },

    question: ({ query: { token = '' } }, { deps }) => openConfirmation(deps, token),
    answer: ({ body }, { deps, caller }) => answerConfirmation(deps, body, caller.address),
  },
})
