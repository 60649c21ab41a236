import { applicant } from '@rolecall/contract/applicant'
import { feature } from '../../http/feature.ts'
import { actAsApplicant, openApplication } from './open-application.ts'

export const applicantFeature = feature(applicant, {
  handlers: {
    status: ({ query: { token = '' } }, { deps }) => openApplication(deps, token),
    act: ({ body }, { deps, caller }) => actAsApplicant(deps, body, caller.address),
  },
})
