import { HIRE } from '@rolecall/domain/offers/hire-limits'
import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { DateText, Done, Id, Moment, Offset, OptionalId } from '../platform/wire.ts'

/** Users who move candidates forward may hire them. */
const HIRES = { allOf: ['move_forward_candidate'] } as const

const Day = z.union([z.literal(''), DateText])
const GivenDay = Day.nullish().transform((day) => day ?? '')

/** A move required before a candidate can get an offer or be hired. */
export const RequiredMove = z
  .object({ status: z.string(), name: z.string() })
  .nullable()
  .describe('Status the candidate must be moved to first; null if no move helps')
export type RequiredMove = z.output<typeof RequiredMove>

const Pay = z.object({ value: z.number(), currency: z.string(), per: z.enum(PAY_PERIOD_IDS) })

const ActiveApplicant = z
  .object({
    candidate_id: z.string(),
    name: StrangersText,
    status: z.string(),
    knows: z.boolean().describe('Whether they applied or were contacted about the position'),
    has_address: z.boolean(),
    waits: z.boolean().describe('Whether they requested a human review; they cannot be rejected until it is answered'),
  })
  .meta({ id: 'StillUnderWay' })
export type ActiveApplicant = z.output<typeof ActiveApplicant>

const HirePreview = z
  .object({
    offer_id: z.string(),
    serial: z.string(),
    state: z.enum(OFFER_STATES),
    position_id: z.string(),
    position: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText,
    starts_on: Day.describe('Start date in the offer; empty if it states none'),
    hire_id: z.string().describe('Id of the hire; empty if none for this offer'),
    refused: z.string().describe('The reason the candidate cannot be hired with this offer; empty if they can'),
    move_first: RequiredMove,
    status: z.string().describe('Status the candidate moves to; empty if they are already in it'),
    openings: z.int(),
    hired: z.int().describe('Number of people already hired for the position'),
    fills: z.boolean().describe('Whether this hire fills the last opening'),
    may_close: z.boolean(),
    requisition: z.object({ number: z.string(), heads: z.int(), filled: z.int() }).nullable(),
    others: z
      .array(ActiveApplicant)
      .max(HIRE.othersMax)
      .describe('Candidates still active on the position, furthest along first'),
    more: z.int().describe('Number of further active candidates, who are not listed'),
  })
  .meta({ id: 'ReadyToHire' })
export type HirePreview = z.output<typeof HirePreview>

const Row = z
  .object({
    hire_id: z.string(),
    offer_id: z.string(),
    serial: z.string(),
    position_id: z.string(),
    position: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText,
    starts_on: Day,
    hired_at: Moment,
    hired_by: z.string(),
    pay: Pay.nullable().describe('null if the caller may not see pay'),
    told: z.int().describe('Number of other candidates emailed that the position is filled'),
  })
  .meta({ id: 'HireRow' })
export type HireRow = z.output<typeof Row>

const HrOpen = z.object({ candidate: z.looseObject({}), positionOpenings: z.array(z.looseObject({})).max(1) })

/** Hires from signed offers, and their export to the next system. Not in the specification. */
export const hires = defineCalls({
  ready: {
    method: 'GET',
    path: '/rest/hires/ready/:offerId',
    keepsBounds: true,
    summary: 'Preview a hire from a signed offer, with the candidates still active on the position',
    access: HIRES,
    reads: ['offers', 'positions', 'applications', 'candidates', 'requisitions', 'mails', 'settings'],
    params: z.object({ offerId: Id }),
    response: z.object({ success: z.literal(true), data: HirePreview }),
    example: ({ signedOffer }) => ({ params: { offerId: signedOffer } }),
  },
  hire: {
    method: 'POST',
    path: '/rest/hires',
    keepsBounds: true,
    summary:
      'Hire the candidate of a signed offer: moves them to the hired status, and rejects the given other candidates, who are emailed that the position is filled. Repeating the request has no further effect',
    creates: true,
    access: HIRES,
    changes: ['offers', 'positions', 'applications', 'mails', 'notifications', 'history', 'requisitions'],
    body: z.object({
      offer_id: Id,
      starts_on: GivenDay.describe('First day of work; defaults to the offer’s'),
      tell: z
        .array(Id)
        .max(HIRE.othersMax, `You can notify at most ${HIRE.othersMax} candidates at a time.`)
        .nullish()
        .transform((ids) => [...new Set(ids ?? [])])
        .describe('Ids of candidates to reject and notify'),
    }),
    response: Done.extend({
      message: z.string(),
      hire_id: z.string(),
      told: z.int(),
      left_out: z.int().describe('Number of given candidates who stay unchanged'),
      change_id: z.string().describe('Id for undoing the rejections; empty if there were none'),
      in_outbox: z.literal(true).optional(),
    }),
    example: ({ signedOffer }) => ({ body: { offer_id: signedOffer, tell: [] } }),
  },
  undo: {
    method: 'POST',
    path: '/rest/hires/undo',
    keepsBounds: true,
    summary: 'Undo a hire; the candidate returns to their previous status, unless they have been moved since',
    access: HIRES,
    changes: ['offers', 'positions', 'applications', 'history', 'requisitions'],
    body: z.object({ hire_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ hireId }) => ({ body: { hire_id: hireId } }),
  },
  list: {
    method: 'GET',
    path: '/rest/hires',
    keepsBounds: true,
    summary: `List hires for positions that the caller may see, latest first, ${HIRE.page} per page`,
    access: HIRES,
    reads: ['offers', 'positions', 'candidates', 'users'],
    query: z.object({ from: GivenDay, to: GivenDay, start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Row).max(HIRE.page), total: z.int() }),
    example: () => ({ query: { from: '2026-01-01' } }),
  },
  hrOpen: {
    method: 'GET',
    path: '/rest/hires/:hireId/hr-open',
    keepsBounds: true,
    summary:
      'Export a hire for the next system in the HR Open Standards format (HR-JSON: Candidate, PositionOpening); includes pay for users who may see it',
    access: HIRES,
    reads: ['offers', 'positions', 'candidates', 'requisitions', 'users'],
    params: z.object({ hireId: Id }),
    response: HrOpen,
    example: ({ hireId }) => ({ params: { hireId } }),
  },
  file: {
    method: 'GET',
    path: '/rest/hires/file',
    keepsBounds: true,
    summary: 'Export hires as a CSV file, a single one or those of a period; includes pay for users who may see it',
    access: HIRES,
    reads: ['offers', 'positions', 'candidates', 'requisitions', 'users'],
    transfer: 'download',
    query: z.object({ from: GivenDay, to: GivenDay, hire_id: OptionalId }),
    response: z.string(),
    example: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  },
})
