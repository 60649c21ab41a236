import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Addressed = {
  to: string
  name: string
  company: string
  /** Of the position. */
  title: string
  about: { candidateId: string; positionId: string }
}

export type JobOfferLetter = Addressed &
  (
    | { type: 'job_offer' | 'job_offer_reminder'; link: string; validUntil: string }
    | { type: 'job_offer_signed'; link: string; validUntil?: never }
    | { type: 'job_offer_withdrawn'; link?: never; validUntil?: never }
  )

/** Tells a candidate of an offer, that a day is left for it, or that it stands no longer. What it pays stands behind the link alone. */
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

type Told = {
  to: string
  name: string
  company: string
  title: string
  link: string
  positionId: string
  candidateId: string
}

/** Tells whoever made an offer that it is signed. Whom it was made to stands behind the link: they may be hidden from who reads. */
export const offerSignedMail = ({ name, company, title, link, ...about }: Told): LetterMail => ({
  kind: 'offer',
  ...about,
  secrets: NO_SECRETS,
  letter: {
    type: 'offer_signed',
    values: { recipient_name: name, position_title: title, company_name: company },
    actions: [{ link }],
  },
})
