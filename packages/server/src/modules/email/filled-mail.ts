import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type PositionFilledInput = {
  to: string
  name: string
  company: string
  /** Title of the position. */
  title: string
  about: { candidateId: string; positionId: string }
}

/** Tells an active candidate of a position that it is filled. */
export const filledMail = ({ to, name, company, title, about }: PositionFilledInput): LetterMail => ({
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
