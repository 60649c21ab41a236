import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { PAY_FITS } from '@rolecall/domain/offers/pay-within'
import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { z } from 'zod'
import { Approval } from '../company/approvals.ts'
import { defineCalls } from '../ground/define-calls.ts'
import { AboutCandidate, PayText, PayTextAboutCandidate, StrangersText } from '../ground/whose-words.ts'
import {
  Choice,
  Done,
  Flag,
  Id,
  KnownVersion,
  Moment,
  Offset,
  OptionalId,
  OptionalNumber,
  PlainInt,
} from '../ground/wire.ts'
import { MoveFirst } from './hires.ts'
import { OFFER_EXAMPLE, OfferInput } from './offer-input.ts'
import { Question } from './questionnaires.ts'

const Person = z.object({ id: z.string(), name: z.string() })

const Row = z
  .object({
    offer_id: z.string(),
    serial: z.string().describe('Within the company, as O-12'),
    position_id: z.string(),
    position: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText,
    state: z.enum(OFFER_STATES),
    number: z.int().describe('Of the version in force'),
    made_by: Person,
    made_at: Moment,
    sent_at: Moment.nullable(),
    expires_at: Moment.nullable(),
    zone: z.string().describe('Where the candidate lives, by whose midnight it ends; empty before it is sent'),
    ended_at: Moment.nullable(),
  })
  .meta({ id: 'OfferRow' })
export type OfferRow = z.output<typeof Row>

const Pay = z.object({ value: z.number(), currency: z.string(), per: z.enum(PAY_PERIOD_IDS) })
const Range = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  currency: z.string(),
  per: z.enum(PAY_PERIOD_IDS),
})
export type OfferRange = z.output<typeof Range>

const Version = z
  .object({
    number: z.int(),
    template: z.string(),
    title: z.string(),
    pay: Pay.nullable().describe('Null for whoever may not see pay; all fields but days are left out with it'),
    place: z.string(),
    starts_on: z.string(),
    last_day: z.string(),
    fields: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        kind: z.string(),
        value: z.union([PayTextAboutCandidate, z.array(PayTextAboutCandidate)]),
      }),
    ),
    body: PayTextAboutCandidate.describe(
      'As it reads, in the signs of Markdown; left out for people who may not see pay',
    ),
    reasons: PayTextAboutCandidate.describe('For those who approve it'),
    made_by: Person,
    made_at: Moment,
    was_asked: z.boolean().describe('Somebody was asked about it, so that it never changes any more'),
    sha256: z.string().describe('Of its canonical text, once it was sent'),
    sent_at: Moment.nullable().describe('Of one in whose place another has come, as what follows'),
    ended_as: z.enum(['', 'replaced', 'declined', 'expired', 'withdrawn']),
    ended_at: Moment.nullable(),
    end_reason: PayTextAboutCandidate,
  })
  .meta({ id: 'OfferVersion' })
export type OfferVersion = z.output<typeof Version>

const Offer = Row.extend({
  version: z.int(),
  template_id: z.string(),
  end_reason: PayTextAboutCandidate.describe(
    'Why it was withdrawn or declined; left out for people who may not see pay',
  ),
  ended_by: Person.nullable(),
  sees_pay: z.boolean(),
  pay_fit: z
    .enum(PAY_FITS)
    .nullable()
    .describe('How the pay in force stands to the range; null for whoever may not see it'),
  range: Range.nullable(),
  country: z.string().describe('Where the work is'),
  warnings: z
    .array(z.string())
    .describe(
      'What does not fit between the country, the range and the pay in force; none for people who may not see pay',
    ),
  has_address: z.boolean().describe('Whether a mail can reach the candidate'),
  may_edit: z.boolean(),
  may_ask: z.boolean(),
  may_send: z.boolean(),
  may_withdraw: z.boolean(),
  may_renew: z.boolean(),
}).meta({ id: 'Offer' })
export type Offer = z.output<typeof Offer>

const Source = z.object({ body: AboutCandidate, questions: z.array(Question) })

const Whole = z.object({
  success: z.literal(true),
  data: Offer,
  versions: z.array(Version).max(OFFER.versionsMax).describe('The newest first; the first is the one in force'),
  approvals: z.array(Approval).max(OFFER.roundsMax).describe('The newest first'),
  source: Source.nullable().describe('Of what the version in force is made, for whoever may edit it'),
  undrawn: z
    .array(z.string())
    .max(OFFER.undrawnMax)
    .describe('Letters that the file of a signature could not show, before it is sent, for whoever may send it'),
})
export type WholeOffer = z.output<typeof Whole>

const Begin = z.object({
  success: z.literal(true),
  position: z.object({ id: z.string(), title: z.string() }),
  candidate: Person,
  going_on: z.string().describe('An offer to the candidate for the position that goes on; empty where none does'),
  refused: z.string().describe('Why none can be made; empty where one can'),
  move_first: MoveFirst,
  templates: z
    .array(
      z.object({
        template_id: z.string(),
        name: z.string(),
        country: z.string(),
        valid_days: z.int(),
        is_suggested: z.boolean(),
      }),
    )
    .max(OFFER.templatesMax)
    .describe('Those that fit the position’s country first'),
  range: Range.nullable(),
  country: z.string().describe('Where the work is: a code of ISO 3166, or as the position says it'),
  place: z.string(),
  currency: z.string(),
  starts_on: z.string(),
  last_day: z.string(),
  today: z.string(),
})
export type OfferBegin = z.output<typeof Begin>

const Changed = Done.extend({ message: z.string(), data: Offer })
/** Amounts are for whoever may see pay, and an offer is made of one. */
const MAKES = { allOf: ['make_offers', 'view_pay'] } as const
const Named = z.object({ offer_id: Id, version: KnownVersion })
const VersionNumber = OptionalNumber.pipe(PlainInt.min(1).max(OFFER.versionsMax))
const Reason = z
  .string()
  .trim()
  .min(1, 'Say why.')
  .max(OFFER.reasonMax, `A reason has at most ${OFFER.reasonMax.toLocaleString('en')} characters.`)

/** What candidates are offered, for the people inside the company. None of the documents has it. */
export const offers = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/offers',
    keepsBounds: true,
    summary: `Offers that the caller may see, the newest first, ${OFFER.page} at a time: those of positions that they see, for whoever may make offers, else those that they are to approve`,
    access: 'signed-in',
    reads: ['offers', 'approvals', 'positions', 'candidates', 'users'],
    query: z.object({
      start: Offset(0),
      state: Choice(OFFER_STATES),
      mine: Flag,
      position_id: OptionalId,
      candidate_id: OptionalId,
    }),
    response: z.object({ success: z.literal(true), data: z.array(Row).max(OFFER.page), total: z.int() }),
    example: () => ({ query: { state: 'sent' } }),
  },
  begin: {
    method: 'GET',
    path: '/rest/offers/begin',
    summary: 'What an offer to a candidate of a position begins with',
    access: MAKES,
    reads: ['offers', 'templates', 'positions', 'requisitions', 'candidates', 'applications'],
    query: z.object({ position_id: Id, candidate_id: Id.describe('Or the id of a résumé') }),
    response: Begin,
    example: ({ positionId, offeredCandidate }) => ({
      query: { position_id: positionId, candidate_id: offeredCandidate },
    }),
  },
  show: {
    method: 'GET',
    path: '/rest/offers/:offerId',
    keepsBounds: true,
    summary: 'An offer with its versions and who approved them; without amounts for whoever may not see pay',
    access: 'signed-in',
    reads: ['offers', 'approvals', 'positions', 'requisitions', 'candidates', 'users'],
    params: z.object({ offerId: Id }),
    response: Whole,
    example: ({ draftOffer }) => ({ params: { offerId: draftOffer } }),
  },
  compare: {
    method: 'GET',
    path: '/rest/offers/:offerId/compare',
    keepsBounds: true,
    summary: 'What differs between two versions of an offer, in words and line by line',
    access: 'signed-in',
    reads: ['offers', 'approvals', 'positions'],
    params: z.object({ offerId: Id }),
    query: z.object({ from: VersionNumber, to: VersionNumber }),
    response: z.object({
      success: z.literal(true),
      said: z.array(PayText),
      lines: z.array(z.object({ sign: z.enum(['same', 'added', 'removed']), text: PayText })),
    }),
    example: ({ draftOffer }) => ({ params: { offerId: draftOffer }, query: { from: 1, to: 1 } }),
  },
  create: {
    method: 'POST',
    path: '/rest/offers',
    summary:
      'Make an offer to a candidate of a position, and have colleagues asked at once where `ask` says so; pay outside of the range wants a reason',
    creates: true,
    access: MAKES,
    changes: ['offers', 'approvals', 'notifications', 'history'],
    body: OfferInput.extend({ position_id: Id, candidate_id: Id.describe('Or the id of a résumé'), ask: Flag }),
    response: Changed,
    example: ({ positionId, offeredCandidate, offerTemplateId, startDate, endDate }) => ({
      body: {
        ...OFFER_EXAMPLE,
        last_day: startDate,
        starts_on: endDate,
        position_id: positionId,
        candidate_id: offeredCandidate,
        template_id: offerTemplateId,
        ask: true,
      },
    }),
  },
  edit: {
    method: 'POST',
    path: '/rest/offers/edit',
    summary: 'Change an offer that is a draft; where somebody was asked about it, a further version begins',
    access: MAKES,
    changes: ['offers', 'history'],
    body: OfferInput.extend({ offer_id: Id, version: KnownVersion }),
    response: Changed.extend({ version: z.int() }),
    example: ({ draftOffer, offerTemplateId, startDate }) => ({
      body: {
        ...OFFER_EXAMPLE,
        offer_id: draftOffer,
        template_id: offerTemplateId,
        last_day: startDate,
        place: 'Hamburg',
      },
    }),
  },
  ask: {
    method: 'POST',
    path: '/rest/offers/ask',
    summary: 'Have colleagues asked to approve an offer, in the order that the company has settled',
    access: MAKES,
    changes: ['offers', 'approvals', 'notifications', 'history'],
    body: Named,
    response: Changed,
    example: ({ draftOffer }) => ({ body: { offer_id: draftOffer } }),
  },
  send: {
    method: 'POST',
    path: '/rest/offers/send',
    creates: true,
    summary: 'Send an approved offer: the candidate gets a mail with the link by which they read and sign it',
    access: MAKES,
    changes: ['offers', 'mails', 'history'],
    body: Named,
    response: Changed.extend({ in_outbox: z.literal(true).optional() }),
    example: ({ approvedOffer }) => ({ body: { offer_id: approvedOffer } }),
  },
  withdraw: {
    method: 'POST',
    path: '/rest/offers/withdraw',
    summary:
      'Withdraw an offer that is not signed, for a reason that colleagues read; the candidate is told kindly, without it',
    access: MAKES,
    changes: ['offers', 'approvals', 'mails', 'notifications', 'history'],
    body: Named.extend({ reason: Reason }),
    response: Changed,
    example: ({ sentOffer }) => ({ body: { offer_id: sentOffer, reason: 'The position is not paid for any more.' } }),
  },
  renew: {
    method: 'POST',
    path: '/rest/offers/renew',
    summary:
      'Begin a further version of an offer that is not signed; what waits for approval is taken back, and what was sent can no longer be signed',
    access: MAKES,
    changes: ['offers', 'approvals', 'history'],
    body: Named,
    response: Changed,
    example: ({ sentOffer }) => ({ body: { offer_id: sentOffer } }),
  },
})
