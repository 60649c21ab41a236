import { jobOfferMail, offerSignedMail } from '../../src/modules/email/job-offer-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { rejectionMail } from '../../src/modules/email/rejection-mail.ts'
import { about, link, to } from './sample-values.ts'

const jobOffer = {
  to,
  name: 'Ines',
  company: 'Acme',
  title: 'Data Engineer',
  about,
  validUntil: 'Mon 08 Mar 2027',
  link: link('/offer?token'),
}

export const MAILS: Record<string, () => LetterMail> = {
  jobOfferMail: () => jobOfferMail({ ...jobOffer, type: 'job_offer' }),
  'jobOfferMail, a day left': () => jobOfferMail({ ...jobOffer, type: 'job_offer_reminder' }),
  'jobOfferMail, signed': () =>
    jobOfferMail({
      type: 'job_offer_signed',
      to,
      name: 'Ines',
      company: 'Acme',
      title: 'Data Engineer',
      about,
      link: link('/offer?token'),
    }),
  'jobOfferMail, withdrawn': () =>
    jobOfferMail({ type: 'job_offer_withdrawn', to, name: 'Ines', company: 'Acme', title: 'Data Engineer', about }),
  offerSignedMail: () =>
    offerSignedMail({
      to,
      name: 'Ines',
      company: 'Acme',
      title: 'Data Engineer',
      link: 'https://rolecall.example/offers/1',
      ...about,
    }),
  'rejectionMail, position filled': () =>
    rejectionMail({ type: 'position_filled', to, name: 'Ines', company: 'Acme', title: 'Data Engineer', about }),
}
