import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type OfferMailInput = {
  to: string
  name: string
  company: string
  /** Title of the position. */
  title: string
  about: { candidateId: string; positionId: string }
}

export type JobOfferLetter = OfferMailInput &
  (
    | { type: 'job_offer' | 'job_offer_reminder'; link: string; validUntil: string }
    | { type: 'job_offer_signed'; link: string; validUntil?: never }
    | { type: 'job_offer_withdrawn'; link?: never; validUntil?: never }
  )

/**
 * Tells a candidate about an offer: that it was made, that a day is left, or that it is no longer valid. The pay is only behind
 * the link.
 */
export const jobOfferMail = ({
  type,
  to,
  name,
  company,
  title,
  about,
  link,
  validUntil,
}: JobOfferLetter): LetterMail => ({
  kind: 'offer',
  to,
  ...about,
  secrets: link ? [link] : NO_SECRETS,
  letter: {
    type,
    values: {
      candidate_name: name,
      company_name: company,
      position_title: title,
      ...(validUntil ? { valid_until: validUntil } : {}),
    },
    actions: link ? [{ link }] : [],
  },
})

type SignedMailInput = {
  to: string
  name: string
  company: string
  title: string
  link: string
  positionId: string
  candidateId: string
}

/**
 * Tells the user who made an offer that it is signed. The candidate's name is only behind the link: the reader may not be
 * allowed to see it.
 */
export const offerSignedMail = ({ name, company, title, link, ...about }: SignedMailInput): LetterMail => ({
  kind: 'offer',
  ...about,
  secrets: NO_SECRETS,
  letter: {
    type: 'offer_signed',
    values: { recipient_name: name, position_title: title, company_name: company },
    actions: [{ link }],
  },
})
