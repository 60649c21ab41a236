import { HIRE } from '@rolecall/domain/hires/hire-limits'
import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { DateText, Done, Id, Moment, Offset, OptionalId } from '../ground/wire.ts'

/** Who moves candidates on hires them. */
const HIRES = { allOf: ['move_forward_candidate'] } as const

const Day = z.union([z.literal(''), DateText])
const GivenDay = Day.nullish().transform((day) => day ?? '')

/** A move that lets somebody be made an offer, or hired, who is too early for it. */
export const MoveFirst = z
  .object({ status: z.string(), name: z.string() })
  .nullable()
  .describe('The status to which the candidate is moved before; null where no move helps')
export type MoveFirst = z.output<typeof MoveFirst>

const Pay = z.object({ value: z.number(), currency: z.string(), per: z.enum(PAY_PERIOD_IDS) })

const Other = z
  .object({
    candidate_id: z.string(),
    name: StrangersText,
    status: z.string(),
    knows: z.boolean().describe('They applied, or were written to about the position'),
    has_address: z.boolean(),
    waits: z.boolean().describe('They asked that a person looks; until that is answered nobody rejects them'),
  })
  .meta({ id: 'StillUnderWay' })
export type StillUnderWay = z.output<typeof Other>

const Ready = z
  .object({
    offer_id: z.string(),
    serial: z.string(),
    state: z.enum(OFFER_STATES),
    position_id: z.string(),
    position: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText,
    starts_on: Day.describe('As the offer says; empty where it does not'),
    hire_id: z.string().describe('Empty where nobody was hired by this offer'),
    refused: z.string().describe('Why nobody can be hired by it; empty where somebody can'),
    move_first: MoveFirst,
    status: z.string().describe('Where the candidate goes; empty where they are there already'),
    openings: z.int(),
    hired: z.int().describe('People hired on the position already'),
    fills: z.boolean().describe('Whether this fills the last of its openings'),
    may_close: z.boolean(),
    requisition: z.object({ number: z.string(), heads: z.int(), filled: z.int() }).nullable(),
    others: z.array(Other).max(HIRE.othersMax).describe('Still under way on the position, the furthest along first'),
    more: z.int().describe('How many others are, who are not listed'),
  })
  .meta({ id: 'ReadyToHire' })
export type ReadyToHire = z.output<typeof Ready>

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
    pay: Pay.nullable().describe('Null for whoever may not see pay'),
    told: z.int().describe('Others who were told that the position is filled'),
  })
  .meta({ id: 'HireRow' })
export type HireRow = z.output<typeof Row>

const HrOpen = z.object({ candidate: z.looseObject({}), positionOpenings: z.array(z.looseObject({})).max(1) })

/** Who is hired once an offer is signed, and handed over to the next system. None of the documents has it. */
export const hires = defineCalls({
  ready: {
    method: 'GET',
    path: '/rest/hires/ready/:offerId',
    keepsBounds: true,
    summary: 'What hiring by a signed offer would do, and who else is still under way on the position',
    access: HIRES,
    reads: ['offers', 'positions', 'applications', 'candidates', 'requisitions', 'mails', 'settings'],
    params: z.object({ offerId: Id }),
    response: z.object({ success: z.literal(true), data: Ready }),
    example: ({ signedOffer }) => ({ params: { offerId: signedOffer } }),
  },
  hire: {
    method: 'POST',
    path: '/rest/hires',
    keepsBounds: true,
    summary:
      'Hire whoever signed an offer: they move to the status that means so; those of the others who are named are rejected and told by mail that the position is filled. Done twice, it is done once',
    creates: true,
    access: HIRES,
    changes: ['offers', 'positions', 'applications', 'mails', 'notifications', 'history', 'requisitions'],
    body: z.object({
      offer_id: Id,
      starts_on: GivenDay.describe('The first day of work; as the offer says where it is left out'),
      tell: z
        .array(Id)
        .max(HIRE.othersMax, `At most ${HIRE.othersMax} people are told at once.`)
        .nullish()
        .transform((ids) => [...new Set(ids ?? [])])
        .describe('Candidates who are rejected and told, by id'),
    }),
    response: Done.extend({
      message: z.string(),
      hire_id: z.string(),
      told: z.int(),
      left_out: z.int().describe('Of those named, how many stay as they are'),
      change_id: z.string().describe('Of those who were rejected, by which they are put back; empty without any'),
      in_outbox: z.literal(true).optional(),
    }),
    example: ({ signedOffer }) => ({ body: { offer_id: signedOffer, tell: [] } }),
  },
  undo: {
    method: 'POST',
    path: '/rest/hires/undo',
    keepsBounds: true,
    summary: 'Take a hire back; the candidate goes back to where they were, unless somebody has moved them since',
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
    summary: `People who were hired on positions that the caller may see, the latest first, ${HIRE.page} at a time`,
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
      'Somebody who was hired for the next system, by HR Open Standards (HR-JSON: Candidate, PositionOpening); with the pay for whoever may see it',
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
    summary: 'The same people as a CSV file; of one, or of a time. With the pay for whoever may see it',
    access: HIRES,
    reads: ['offers', 'positions', 'candidates', 'requisitions', 'users'],
    transfer: 'download',
    query: z.object({ from: GivenDay, to: GivenDay, hire_id: OptionalId }),
    response: z.string(),
    example: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  },
})
