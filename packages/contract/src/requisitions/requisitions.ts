import { PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import {
  REQUISITION,
  REQUISITION_RULES,
  REQUISITION_STATES,
  REQUISITION_WHYS,
} from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'
import { Approval } from '../company/approvals.ts'
import { Money } from '../company/chain-input.ts'
import { defineCalls } from '../ground/define-calls.ts'
import { FieldChange } from '../ground/errors.ts'
import { PayText } from '../ground/whose-words.ts'
import { Choice, Done, Flag, Id, KnownVersion, Moment, Offset, TextOrEmpty } from '../ground/wire.ts'
import { REVIEW_STATES } from './position-states.ts'
import { REQUISITION_EXAMPLE, RequisitionInput } from './requisition-input.ts'

const Person = z.object({ id: z.string(), name: z.string() })

const Row = z
  .object({
    requisition_id: z.string(),
    number: z.string().describe('Within the company, as R-12'),
    title: z.string(),
    department: z.string(),
    country: z.string(),
    place: z.string(),
    heads: z.int(),
    openings: z.int().describe('Of the positions under it, also those that the caller does not see'),
    filled: z.int().describe('Candidates who are selected on them'),
    wanted_on: z.string().nullable(),
    state: z.enum(REQUISITION_STATES),
    asked_by: Person,
    created_at: Moment,
  })
  .meta({ id: 'RequisitionRow' })
export type RequisitionRow = z.output<typeof Row>

const Requisition = Row.extend({
  version: z.int(),
  why: z.enum(REQUISITION_WHYS),
  replaces: PayText,
  reasons: PayText,
  sees_pay: z.boolean().describe('Whether the caller may see what it pays; where not, what follows is null'),
  pay_from: z.number().nullable(),
  pay_to: z.number().nullable(),
  currency: z.string().nullable(),
  pay_per: z.enum(PAY_PERIOD_IDS).nullable(),
  budget: z.number().nullable().describe('Of a year, for all of them'),
  a_year: Money.nullable().describe('What chains compare: the budget, or what the range comes to in a year'),
  may_edit: z.boolean(),
  may_ask: z.boolean(),
  may_open: z.boolean().describe('It is approved, heads are left, and the caller may create positions'),
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

const Whole = z.object({
  success: z.literal(true),
  data: Requisition,
  approvals: z.array(Approval).describe('The newest first; the first is the one in force'),
  edits: z.array(Edit).describe('The newest first'),
  positions: z.array(Position).describe('Those that the caller may see'),
})

const Changed = Done.extend({ message: z.string(), data: Requisition })
const ASKS = { allOf: ['create_requisition'] } as const
const Named = z.object({ requisition_id: Id, version: KnownVersion })

/** Why positions exist, and who agreed to them. None of the documents has it. */
export const requisitions = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/requisitions',
    summary: `Requisitions that the caller may see, the newest first, ${REQUISITION.page} at a time: all of them for whoever may ask for some or see pay, else those that they asked for or are to approve`,
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
    summary: 'A requisition with who approved it when and why, what was changed, and its positions',
    access: 'signed-in',
    reads: ['requisitions', 'approvals', 'positions', 'applications', 'users'],
    params: z.object({ requisitionId: Id }),
    response: Whole,
    example: ({ requisitionId }) => ({ params: { requisitionId } }),
  },
  create: {
    method: 'POST',
    path: '/rest/requisitions',
    summary: 'Write a requisition, and have colleagues asked at once where `ask` says so',
    creates: true,
    access: ASKS,
    changes: ['requisitions', 'approvals', 'notifications', 'history'],
    body: RequisitionInput.extend({ ask: Flag }),
    response: Changed,
    example: () => ({ body: { ...REQUISITION_EXAMPLE, ask: true } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/requisitions/edit',
    summary:
      'Change a requisition that does not wait for approval; one that is approved is asked about anew where it wants more than was approved, or something else',
    access: ASKS,
    changes: ['requisitions', 'approvals', 'positions', 'notifications', 'history'],
    body: RequisitionInput.extend({ requisition_id: Id, version: KnownVersion }),
    response: Changed.extend({ version: z.int() }),
    example: ({ draftRequisition }) => ({
      body: { requisition_id: draftRequisition, ...REQUISITION_EXAMPLE, heads: 3 },
    }),
  },
  ask: {
    method: 'POST',
    path: '/rest/requisitions/ask',
    summary: 'Have colleagues asked to approve a requisition, in the order that the company has settled',
    access: ASKS,
    changes: ['requisitions', 'approvals', 'positions', 'notifications', 'history'],
    body: Named,
    response: Changed,
    example: ({ draftRequisition }) => ({ body: { requisition_id: draftRequisition } }),
  },
  finish: {
    method: 'POST',
    path: '/rest/requisitions/finish',
    summary: 'Close an approved requisition as done: nothing opens from it any more, and its positions go on',
    access: ASKS,
    changes: ['requisitions', 'history'],
    body: Named,
    response: Changed,
    example: ({ spareRequisition }) => ({ body: { requisition_id: spareRequisition } }),
  },
  attach: {
    method: 'POST',
    path: '/rest/requisitions/attach',
    summary:
      'Put a position under a requisition: it opens at once where that is approved, else in the moment when it is',
    access: { allOf: ['create_requisition'] },
    changes: ['requisitions', 'positions', 'applications', 'history'],
    body: z.object({ requisition_id: Id, position_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ requisitionId, positionId }) => ({ body: { requisition_id: requisitionId, position_id: positionId } }),
  },
  detach: {
    method: 'POST',
    path: '/rest/requisitions/detach',
    summary: 'Take a position out of its requisition; it stays open where it is, else it waits for another one',
    access: { allOf: ['create_requisition'] },
    changes: ['requisitions', 'positions', 'history'],
    body: z.object({ position_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ positionId }) => ({ body: { position_id: positionId } }),
  },
  remove: {
    method: 'POST',
    path: '/rest/requisitions/remove',
    summary: 'Delete a draft of a requisition of which nobody was asked, and under which no position stands',
    access: ASKS,
    changes: ['requisitions', 'history'],
    body: Named,
    response: Done.extend({ message: z.string() }),
    example: ({ draftRequisition }) => ({ body: { requisition_id: draftRequisition } }),
  },
  departments: {
    method: 'GET',
    path: '/rest/requisitions/departments',
    summary: `Departments that requisitions, plans and chains name, at most ${REQUISITION.departmentsMax}`,
    access: 'signed-in',
    reads: ['requisitions', 'approvals'],
    response: z.object({ success: z.literal(true), data: z.array(z.string()) }),
    example: () => ({}),
  },
  rule: {
    method: 'GET',
    path: '/rest/requisitions/rule',
    summary: 'Whether positions of the company need an approved requisition to open',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({ success: z.literal(true), rule: z.enum(REQUISITION_RULES) }),
    example: () => ({}),
  },
  settle: {
    method: 'PUT',
    path: '/rest/requisitions/rule',
    summary:
      'Settle whether positions need an approved requisition to open; those that wait for one open once none is needed any more',
    access: { anyOf: ['modify_company_profile'] },
    changes: ['settings', 'requisitions', 'positions', 'applications', 'history'],
    body: z.object({ rule: z.enum(REQUISITION_RULES) }),
    response: Done.extend({ rule: z.enum(REQUISITION_RULES), opened: z.int().describe('Positions that waited') }),
    example: () => ({ body: { rule: 'off' as const } }),
  },
})
