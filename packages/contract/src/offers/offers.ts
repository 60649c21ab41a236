import { PAY_FITS } from '@rolecall/domain/offers/compare-pay-to-range'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { formatCount } from '@rolecall/domain/text/format-number'
import { z } from 'zod'
import { Approval } from '../approvals/approvals.ts'
import { Question } from '../forms/questionnaires.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, PayText, PayTextAboutCandidate, StrangersText } from '../platform/text-authors.ts'
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
} from '../platform/wire.ts'
import { RequiredMove } from './hires.ts'
import { OFFER_EXAMPLE, OfferInput } from './offer-input.ts'

const Person = z.object({ id: z.string(), name: z.string() })

const Row = z
  .object({
    offer_id: z.string(),
    serial: z.string().describe('Number of the offer within the company, such as O-12'),
    position_id: z.string(),
    position: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText,
    state: z.enum(OFFER_STATES),
    number: z.int().describe('Number of the current version'),
    made_by: Person,
    made_at: Moment,
    sent_at: Moment.nullable(),
    expires_at: Moment.nullable(),
    last_day: z.string().describe('Last day to sign, YYYY-MM-DD'),
    zone: z.string().describe('Time zone of the candidate, in which the last day ends; empty until sent'),
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
    pay: Pay.nullable().describe('null if the caller may not see pay; then every field except the dates is omitted'),
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
    body: PayTextAboutCandidate.describe('Text in Markdown; omitted for users who may not see pay'),
    reasons: PayTextAboutCandidate.describe('Reasons for the approvers'),
    made_by: Person,
    made_at: Moment,
    was_asked: z.boolean().describe('Whether approval was requested for it; it is then final'),
    sha256: z.string().describe('SHA-256 of its canonical text, once it was sent'),
    sent_at: Moment.nullable().describe(
      'Time it was sent. This and the fields that follow are set once the version has ended',
    ),
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
    'Reason it was withdrawn or declined; omitted for users who may not see pay',
  ),
  ended_by: Person.nullable(),
  sees_pay: z.boolean(),
  pay_fit: z
    .enum(PAY_FITS)
    .nullable()
    .describe('How the current pay compares to the range; null for users who may not see it'),
  range: Range.nullable(),
  country: z.string().describe('Country of the workplace'),
  warnings: z
    .array(z.string())
    .describe('Conflicts between the country, the range and the current pay; empty for users who may not see pay'),
  has_address: z.boolean().describe('Whether the candidate can be emailed'),
  may_edit: z.boolean(),
  may_ask: z.boolean(),
  may_send: z.boolean(),
  may_withdraw: z.boolean(),
  may_renew: z.boolean(),
}).meta({ id: 'Offer' })
export type Offer = z.output<typeof Offer>

const Source = z.object({ body: AboutCandidate, questions: z.array(Question) })

const OfferReply = z.object({
  success: z.literal(true),
  data: Offer,
  versions: z.array(Version).max(OFFER.versionsMax).describe('Versions, newest first; the first is the current one'),
  approvals: z.array(Approval).max(OFFER.roundsMax).describe('Approvals, newest first'),
  source: Source.nullable().describe('Source values of the current version, for users who may edit it'),
  undrawn: z
    .array(z.string())
    .max(OFFER.undrawnMax)
    .describe('Characters that the signed PDF could not show, before the offer is sent, for users who may send it'),
})
export type WholeOffer = z.output<typeof OfferReply>

const Begin = z.object({
  success: z.literal(true),
  position: z.object({ id: z.string(), title: z.string() }),
  candidate: Person,
  going_on: z.string().describe('Id of an active offer to the candidate for the position; empty if none'),
  refused: z.string().describe('The reason no offer can be made; empty when one can'),
  move_first: RequiredMove,
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
    .describe('Offer templates, those for the position’s country first'),
  range: Range.nullable(),
  country: z.string().describe('Country of the workplace as an ISO 3166 code, or as written in the position'),
  place: z.string(),
  currency: z.string(),
  starts_on: z.string(),
  last_day: z.string(),
  today: z.string(),
})
export type OfferStart = z.output<typeof Begin>

const ChangeResponse = Done.extend({ message: z.string(), data: Offer })
/** Amounts need the permission to see pay, and an offer contains one. */
const MAKES = { allOf: ['make_offers', 'view_pay'] } as const
const OfferReference = z.object({ offer_id: Id, version: KnownVersion })
const VersionNumber = OptionalNumber.pipe(PlainInt.min(1).max(OFFER.versionsMax))
const Reason = z
  .string()
  .trim()
  .min(1, 'Enter a reason.')
  .max(OFFER.reasonMax, `Use at most ${formatCount(OFFER.reasonMax)} characters for the reason.`)

/** Offers to candidates, for users of the company. Not in the specification. */
export const offers = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/offers',
    keepsBounds: true,
    summary: `List offers that the caller may see, newest first, ${OFFER.page} per page: those of their positions for users who may make offers, otherwise those they approve`,
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
    summary: 'Get the initial values of an offer to a candidate of a position',
    access: MAKES,
    reads: ['offers', 'templates', 'positions', 'requisitions', 'candidates', 'applications'],
    query: z.object({ position_id: Id, candidate_id: Id.describe('Id of the candidate or a résumé') }),
    response: Begin,
    example: ({ positionId, offeredCandidate }) => ({
      query: { position_id: positionId, candidate_id: offeredCandidate },
    }),
  },
  show: {
    method: 'GET',
    path: '/rest/offers/:offerId',
    keepsBounds: true,
    summary: 'Get an offer with its versions and approvals; without amounts for users who may not see pay',
    access: 'signed-in',
    reads: ['offers', 'approvals', 'positions', 'requisitions', 'candidates', 'users'],
    params: z.object({ offerId: Id }),
    response: OfferReply,
    example: ({ draftOffer }) => ({ params: { offerId: draftOffer } }),
  },
  compare: {
    method: 'GET',
    path: '/rest/offers/:offerId/compare',
    keepsBounds: true,
    summary: 'Compare two versions of an offer, as a summary and line by line',
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
      'Create an offer to a candidate of a position, and request approval immediately with `ask`; pay outside the range requires a reason',
    creates: true,
    access: MAKES,
    changes: ['offers', 'approvals', 'notifications', 'history'],
    body: OfferInput.extend({
      position_id: Id,
      candidate_id: Id.describe('Id of the candidate or a résumé'),
      ask: Flag,
    }),
    response: ChangeResponse,
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
    summary: 'Update a draft offer; if approval was already requested, this starts a new version',
    access: MAKES,
    changes: ['offers', 'history'],
    body: OfferInput.extend({ offer_id: Id, version: KnownVersion }),
    response: ChangeResponse.extend({ version: z.int() }),
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
    summary: 'Request approval of an offer, by the company’s approval chain',
    access: MAKES,
    changes: ['offers', 'approvals', 'notifications', 'history'],
    body: OfferReference,
    response: ChangeResponse,
    example: ({ draftOffer }) => ({ body: { offer_id: draftOffer } }),
  },
  send: {
    method: 'POST',
    path: '/rest/offers/send',
    creates: true,
    summary: 'Send an approved offer: the candidate gets an email with a link to read and sign it',
    access: MAKES,
    changes: ['offers', 'mails', 'history'],
    body: OfferReference,
    response: ChangeResponse.extend({ in_outbox: z.literal(true).optional() }),
    example: ({ approvedOffer }) => ({ body: { offer_id: approvedOffer } }),
  },
  withdraw: {
    method: 'POST',
    path: '/rest/offers/withdraw',
    summary: 'Withdraw an unsigned offer, with a reason for colleagues; the candidate is emailed without the reason',
    access: MAKES,
    changes: ['offers', 'approvals', 'mails', 'notifications', 'history'],
    body: OfferReference.extend({ reason: Reason }),
    response: ChangeResponse,
    example: ({ sentOffer }) => ({ body: { offer_id: sentOffer, reason: 'The budget for the position was cut.' } }),
  },
  renew: {
    method: 'POST',
    path: '/rest/offers/renew',
    summary:
      'Start a new version of an unsigned offer; pending approvals are withdrawn, and a version already sent can no longer be signed',
    access: MAKES,
    changes: ['offers', 'approvals', 'history'],
    body: OfferReference,
    response: ChangeResponse,
    example: ({ sentOffer }) => ({ body: { offer_id: sentOffer } }),
  },
})
