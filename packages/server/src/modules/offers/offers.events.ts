import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

/** `about`: the offer, as “O-3 Data engineer”. */
const Hire = z.object({ hire_id: text, offer_id: text, about: text })

const ofTemplate = {
  payload: z.object({ template_id: text, template: text }),
  changes: ['offers', 'templates'],
  audience: 'concerned',
} as const

/** `about`: what it is called, as “O-3 Data engineer”. */
const Offer = z.object({ offer_id: text, about: text })

const ofOffer = {
  payload: Offer,
  changes: ['offers', 'approvals', 'history'],
  audience: 'concerned',
} as const

const told = { ...ofOffer, changes: [...ofOffer.changes, 'notifications'], topic: 'offer' } as const

export const OFFERS_EVENTS = {
  'certificate.kept': defineEventKind({
    payload: z.object({ fingerprint: text, is_given: z.boolean(), ends_at: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { is_given = false } }) =>
      is_given ? say('{who} uploaded a new signing certificate.') : say('{who} created a new signing certificate.'),
  }),
  'hire.made': defineEventKind({
    payload: Hire.extend({ told: z.int() }),
    changes: ['offers', 'positions', 'applications', 'requisitions', 'notifications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'offer',
    describe: ({ say, payload: { about } }) =>
      say('{who} marked the candidate as hired[ with offer {about}].', { about }),
  }),
  'hire.undone': defineEventKind({
    payload: Hire,
    changes: ['offers', 'positions', 'applications', 'requisitions', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { about } }) => say('{who} undid the hire[ with offer {about}].', { about }),
  }),
  'hire.handed-over': defineEventKind({
    payload: z.object({ hire_id: text, people: z.int() }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { people } }) =>
      say({ one: '{who} exported 1 hire.', other: '{who} exported {count} hires.' }, { count: people ?? 0 }),
  }),
  'offer-template.saved': defineEventKind({
    ...ofTemplate,
    payload: ofTemplate.payload.extend({ version: z.int() }),
    describe: ({ say, payload: { template = '', version } }) =>
      version === 1
        ? say('{who} created the offer template “{template}”.', { template })
        : say('{who} edited the offer template “{template}”.', { template }),
  }),
  'offer-template.removed': defineEventKind({
    ...ofTemplate,
    describe: ({ say, payload: { template = '' } }) =>
      say('{who} deleted the offer template “{template}”.', { template }),
  }),
  'offer.made': defineEventKind({
    ...ofOffer,
    describe: ({ say, payload: { about } }) => say('{who} created the offer[ {about}].', { about }),
  }),
  'offer.edited': defineEventKind({
    ...ofOffer,
    describe: ({ say, payload: { about } }) => say('{who} edited the offer[ {about}].', { about }),
  }),
  'offer.renewed': defineEventKind({
    ...ofOffer,
    payload: Offer.extend({ number: z.int() }),
    describe: ({ say, payload: { about, number } }) =>
      say('{who} created version {number} of the offer[ {about}].', { about, number: number ?? 'another' }),
  }),
  'offer.sent': defineEventKind({
    ...ofOffer,
    changes: [...ofOffer.changes, 'mails'],
    describe: ({ say, payload: { about } }) => say('{who} sent the offer[ {about}] to the candidate.', { about }),
  }),
  'offer.signed': defineEventKind({
    ...told,
    payload: Offer.extend({ number: z.int().optional(), sha256: text.optional() }),
    describe: ({ say, payload: { about, number } }) =>
      say('The candidate signed[ version {number} of] the offer[ {about}].', { about, number }),
  }),
  'offer.file-kept': defineEventKind({
    ...ofOffer,
    payload: Offer.extend({ number: z.int(), sha256: text, certificate: text }),
    describe: ({ say, payload: { about } }) =>
      say('The candidate received the signed PDF of the offer[ {about}].', { about }),
  }),
  'offer.declined': defineEventKind({
    ...told,
    describe: ({ say, payload: { about } }) => say('The candidate declined the offer[ {about}].', { about }),
  }),
  'offer.withdrawn': defineEventKind({
    ...told,
    changes: [...told.changes, 'mails'],
    describe: ({ say, payload: { about } }) => say('{who} withdrew the offer[ {about}].', { about }),
  }),
  'offer.expired': defineEventKind({
    ...told,
    describe: ({ say, payload: { about } }) => say('The offer[ {about}] to the candidate expired unsigned.', { about }),
  }),
  'offer.reminded': defineEventKind({
    ...told,
    changes: [...told.changes, 'mails'],
    describe: ({ say, payload: { about } }) =>
      say('The candidate has one day left to sign the offer[ {about}] and was reminded.', { about }),
  }),
}
