import type { RejectionMail } from '@rolecall/domain/pipeline/rejection-emails'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type RejectionInput = {
  type: RejectionMail
  to: string
  name: string
  company: string
  /** Title of the position. */
  title: string
  about: { candidateId: string; positionId: string }
}

/** Tells a candidate of a position that their application ends here. */
export const rejectionMail = ({ type, to, name, company, title, about }: RejectionInput): LetterMail => ({
  kind: 'application',
  to,
  ...about,
  template: type,
  secrets: NO_SECRETS,
  letter: {
    type,
    values: { candidate_name: name, company_name: company, position_title: title },
    actions: [],
  },
})
