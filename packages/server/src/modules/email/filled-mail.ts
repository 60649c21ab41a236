import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Filled = {
  to: string
  name: string
  company: string
  /** Of the position. */
  title: string
  about: { candidateId: string; positionId: string }
}

/** Tells somebody who was under way on a position that it is filled. */
export const filledMail = ({ to, name, company, title, about }: Filled): LetterMail => ({
  kind: 'application',
  to,
  ...about,
  secrets: NO_SECRETS,
  letter: {
    type: 'position_filled',
    values: { candidate_name: name, company_name: company, position_title: title },
    actions: [],
  },
})
