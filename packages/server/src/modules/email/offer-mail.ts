import type { LetterMail } from './mail.queries.ts'

export type OfferLetter = {
  to: string
  name: string
  company: string
  /** Title of the position. */
  title: string
  type: string
  /** The times in words, with the zone. */
  times: readonly string[]
  validUntil: string
  link: string
  about: { candidateId: string; positionId: string }
}

/** Asks a candidate to choose one of several times for an interview. */
export const offerMail = ({
  to,
  name,
  company,
  title,
  type,
  times,
  validUntil,
  link,
  about,
}: OfferLetter): LetterMail => ({
  kind: 'interview',
  to,
  ...about,
  secrets: [link],
  letter: {
    type: 'interview_offer',
    values: {
      candidate_name: name,
      company_name: company,
      position_title: title,
      interview_type: type,
      valid_until: validUntil,
    },
    details: times.map((value) => ({ label: '', value })),
    actions: [{ link }],
  },
})
