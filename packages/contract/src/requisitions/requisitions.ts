import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import {
  REQUISITION,
  REQUISITION_REASONS,
  REQUISITION_RULES,
  REQUISITION_STATES,
} from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'
import { Approval } from '../approvals/approvals.ts'
import { Money } from '../approvals/chain-input.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { FieldChange } from '../platform/errors.ts'
import { PayText } from '../platform/text-authors.ts'
import { Choice, Done, Flag, Id, KnownVersion, Moment, Offset, TextOrEmpty } from '../platform/wire.ts'
import { REVIEW_STATES } from '../positions/position-states.ts'
import { REQUISITION_EXAMPLE, RequisitionInput } from './requisition-input.ts'

const Person = z.object({ id: z.string(), name: z.string() })

const Row = z
  .object({
    requisition_id: z.string(),
    number: z.string().describe('Number of the requisition within the company, such as R-12'),
    title: z.string(),
    department: z.string(),
    country: z.string(),
    place: z.string(),
    heads: z.int(),
    openings: z.int().describe('Openings of its positions, including positions hidden from the caller'),
    filled: z.int().describe('Number of candidates selected for these positions'),
    wanted_on: z.string().nullable(),
    state: z.enum(REQUISITION_STATES),
    asked_by: Person,
    created_at: Moment,
  })
  .meta({ id: 'RequisitionRow' })
export type RequisitionRow = z.output<typeof Row>

const Requisition = Row.extend({
  version: z.int(),
  why: z.enum(REQUISITION_REASONS),
  replaces: PayText,
  reasons: PayText,
  sees_pay: z.boolean().describe('Whether the caller may see its pay; otherwise the fields that follow are null'),
  pay_from: z.number().nullable(),
  pay_to: z.number().nullable(),
  currency: z.string().nullable(),
  pay_per: z.enum(PAY_PERIOD_IDS).nullable(),
  budget: z.number().nullable().describe('Yearly budget for all heads'),
  a_year: Money.nullable().describe(
    'Yearly amount that approval chains compare: the budget, or what the range adds up to',
  ),
  may_edit: z.boolean(),
  may_ask: z.boolean(),
  may_open: z
    .boolean()
    .describe(
      'Whether the caller can open a position from it: it is approved, has heads left, and the caller may create positions',
    ),
  may_finish: z.boolean(),
}).meta({ id: 'Requisition' })
export type Requisition = z.output<typeof Requisition>

const Position = z.object({
  position_id: z.string(),
  title: z.string(),
  openings: z.int(),
  filled: z.int(),
  stage: z.enum(['Open', 'Closed']),
  review: z.enum(REVIEW_STATES),
})

const Edit = z.object({ version: z.int(), by: z.string(), at: Moment, changes: z.array(FieldChange) })

const RequisitionReply = z.object({
  success: z.literal(true),
  data: Requisition,
  approvals: z.array(Approval).describe('Approvals, newest first; the first is the current one'),
  edits: z.array(Edit).describe('Edits, newest first'),
  positions: z.array(Position).describe('Positions that the caller may see'),
})

const ChangeResponse = Done.extend({ message: z.string(), data: Requisition })
const ASKS = { allOf: ['create_requisition'] } as const
const RequisitionReference = z.object({ requisition_id: Id, version: KnownVersion })

/** Reasons for positions, and their approvals. Not in the specification. */
export const requisitions = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/requisitions',
    summary: `List requisitions that the caller may see, newest first, ${REQUISITION.page} per page: all for users who may create requisitions or see pay, otherwise those they requested or approve`,
    access: 'signed-in',
    reads: ['requisitions', 'approvals', 'positions', 'applications', 'users'],
    query: z.object({
      start: Offset(0),
      state: Choice(REQUISITION_STATES),
      department: TextOrEmpty(REQUISITION.departmentMax),
      mine: Flag,
    }),
    response: z.object({ success: z.literal(true), data: z.array(Row), total: z.int() }),
    example: () => ({ query: { state: 'approved' } }),
  },
  show: {
    method: 'GET',
    path: '/rest/requisitions/:requisitionId',
    summary: 'Get a requisition with its approvals, edits and positions',
    access: 'signed-in',
    reads: ['requisitions', 'approvals', 'positions', 'applications', 'users'],
    params: z.object({ requisitionId: Id }),
    response: RequisitionReply,
    example: ({ requisitionId }) => ({ params: { requisitionId } }),
  },
  create: {
    method: 'POST',
    path: '/rest/requisitions',
    summary: 'Create a requisition, and request approval at once with `ask`',
    creates: true,
    access: ASKS,
    changes: ['requisitions', 'approvals', 'notifications', 'history'],
    body: RequisitionInput.extend({ ask: Flag }),
    response: ChangeResponse,
    example: () => ({ body: { ...REQUISITION_EXAMPLE, ask: true } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/requisitions/edit',
    summary:
      'Update a requisition that is not awaiting approval; an approved one needs approval again if it asks for more or for something else',
    access: ASKS,
    changes: ['requisitions', 'approvals', 'positions', 'notifications', 'history'],
    body: RequisitionInput.extend({ requisition_id: Id, version: KnownVersion }),
    response: ChangeResponse.extend({ version: z.int() }),
    example: ({ draftRequisition }) => ({
      body: { requisition_id: draftRequisition, ...REQUISITION_EXAMPLE, heads: 3 },
    }),
  },
  ask: {
    method: 'POST',
    path: '/rest/requisitions/ask',
    summary: 'Request approval of a requisition, by the company’s approval chain',
    access: ASKS,
    changes: ['requisitions', 'approvals', 'positions', 'notifications', 'history'],
    body: RequisitionReference,
    response: ChangeResponse,
    example: ({ draftRequisition }) => ({ body: { requisition_id: draftRequisition } }),
  },
  finish: {
    method: 'POST',
    path: '/rest/requisitions/finish',
    summary: 'Close an approved requisition: no more positions open from it, and its positions stay open',
    access: ASKS,
    changes: ['requisitions', 'history'],
    body: RequisitionReference,
    response: ChangeResponse,
    example: ({ spareRequisition }) => ({ body: { requisition_id: spareRequisition } }),
  },
  attach: {
    method: 'POST',
    path: '/rest/requisitions/attach',
    summary:
      'Attach a position to a requisition: it opens at once if the requisition is approved, otherwise when it is',
    access: { allOf: ['create_requisition'] },
    changes: ['requisitions', 'positions', 'applications', 'history'],
    body: z.object({ requisition_id: Id, position_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ requisitionId, positionId }) => ({ body: { requisition_id: requisitionId, position_id: positionId } }),
  },
  detach: {
    method: 'POST',
    path: '/rest/requisitions/detach',
    summary:
      'Detach a position from its requisition; an open position stays open, and another waits for a new requisition',
    access: { allOf: ['create_requisition'] },
    changes: ['requisitions', 'positions', 'history'],
    body: z.object({ position_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ positionId }) => ({ body: { position_id: positionId } }),
  },
  remove: {
    method: 'POST',
    path: '/rest/requisitions/remove',
    summary: 'Delete a draft requisition that has no approval request and no positions',
    access: ASKS,
    changes: ['requisitions', 'history'],
    body: RequisitionReference,
    response: Done.extend({ message: z.string() }),
    example: ({ draftRequisition }) => ({ body: { requisition_id: draftRequisition } }),
  },
  departments: {
    method: 'GET',
    path: '/rest/requisitions/departments',
    summary: `List the departments named in requisitions, plans and chains, at most ${REQUISITION.departmentsMax}`,
    access: 'signed-in',
    reads: ['requisitions', 'approvals'],
    response: z.object({ success: z.literal(true), data: z.array(z.string()) }),
    example: () => ({}),
  },
  rule: {
    method: 'GET',
    path: '/rest/requisitions/rule',
    summary: 'Get whether positions of the company need an approved requisition to open',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({ success: z.literal(true), rule: z.enum(REQUISITION_RULES) }),
    example: () => ({}),
  },
  settle: {
    method: 'PUT',
    path: '/rest/requisitions/rule',
    summary:
      'Set whether positions need an approved requisition to open; turning it off opens the positions that wait for one',
    access: { anyOf: ['modify_company_profile'] },
    changes: ['settings', 'requisitions', 'positions', 'applications', 'history'],
    body: z.object({ rule: z.enum(REQUISITION_RULES) }),
    response: Done.extend({
      rule: z.enum(REQUISITION_RULES),
      opened: z.int().describe('Number of positions that were waiting'),
    }),
    example: () => ({ body: { rule: 'off' as const } }),
  },
})
