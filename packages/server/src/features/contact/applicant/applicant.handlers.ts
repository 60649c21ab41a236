import { applicant } from '@rolecall/contract/contact/applicant'
import { feature } from '../../../ground/http/feature.ts'
import { actAsApplicant, openApplication } from './open-application.ts'
import { answerConfirmation, openConfirmation } from './open-confirmation.ts'

export const applicantFeature = feature(applicant, {
  handlers: {
    status: ({ query: { token = '' } }, { deps }) => openApplication(deps, token),
    act: ({ body }, { deps, caller }) => actAsApplicant(deps, body, caller.address),
    question: ({ query: { token = '' } }, { deps }) => openConfirmation(deps, token),
    answer: ({ body }, { deps, caller }) => answerConfirmation(deps, body, caller.address),
  },
})
