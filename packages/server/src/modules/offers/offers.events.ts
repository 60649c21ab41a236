import { z } from 'zod'
import { kind, text } from './define-kind.ts'

// No amount stands in any of these, nor why an offer was withdrawn or declined, which may name one; and no name.

/** `about`: what it is called, as “O-3 Data engineer”. */
const Offer = z.object({ offer_id: text, about: text })
const ofOffer = {
  payload: Offer,
  changes: ['offers', 'approvals', 'history'],
  audience: 'concerned',
} as const
const told = { ...ofOffer, changes: [...ofOffer.changes, 'notifications'], topic: 'offer' } as const

const ofTemplate = {
  payload: z.object({ template_id: text, template: text }),
  changes: ['offers', 'templates'],
  audience: 'concerned',
} as const

/** What becomes of offers to candidates. */
export const OFFER_KINDS = {
  'offer-template.saved': kind({
    ...ofTemplate,
    payload: ofTemplate.payload.extend({ version: z.int() }),
    describe: ({ say, payload: { template = '', version } }) =>
      version === 1
        ? say('{who} made the template of offers “{template}”.', { template })
        : say('{who} changed the template of offers “{template}”.', { template }),
  }),
  'offer-template.removed': kind({
    ...ofTemplate,
    describe: ({ say, payload: { template = '' } }) =>
      say('{who} removed the template of offers “{template}”.', { template }),
  }),
  'offer.made': kind({
    ...ofOffer,
    describe: ({ say, payload: { about } }) => say('{who} began the offer[ {about}].', { about }),
  }),
  'offer.edited': kind({
    ...ofOffer,
    describe: ({ say, payload: { about } }) => say('{who} changed the offer[ {about}].', { about }),
  }),
  'offer.renewed': kind({
    ...ofOffer,
    payload: Offer.extend({ number: z.int() }),
    describe: ({ say, payload: { about, number } }) =>
      say('{who} began version {number} of the offer[ {about}].', { about, number: number ?? 'another' }),
  }),
  'offer.sent': kind({
    ...ofOffer,
    changes: [...ofOffer.changes, 'mails'],
    describe: ({ say, payload: { about } }) => say('{who} sent the offer[ {about}] to the candidate.', { about }),
  }),
  'offer.signed': kind({
    ...told,
    payload: Offer.extend({ number: z.int().optional(), sha256: text.optional() }),
    describe: ({ say, payload: { about, number } }) =>
      say('The candidate signed[ version {number} of] the offer[ {about}].', { about, number }),
  }),
  'offer.file-kept': kind({
    ...ofOffer,
    payload: Offer.extend({ number: z.int(), sha256: text, certificate: text }),
    describe: ({ say, payload: { about } }) =>
      say('The candidate has the signed file of the offer[ {about}].', { about }),
  }),
  'offer.declined': kind({
    ...told,
    describe: ({ say, payload: { about } }) => say('The candidate declined the offer[ {about}].', { about }),
  }),
  'offer.withdrawn': kind({
    ...told,
    changes: [...told.changes, 'mails'],
    describe: ({ say, payload: { about } }) => say('{who} withdrew the offer[ {about}].', { about }),
  }),
  'offer.expired': kind({
    ...told,
    describe: ({ say, payload: { about } }) =>
      say('The candidate has not signed the offer[ {about}], and its time is over.', { about }),
  }),
  'offer.reminded': kind({
    ...told,
    changes: [...told.changes, 'mails'],
    describe: ({ say, payload: { about } }) =>
      say('The candidate has a day left to sign the offer[ {about}], and was reminded.', { about }),
  }),
}
