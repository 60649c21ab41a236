import { APPROVAL_KIND_IDS } from '@rolecall/domain/approvals/approval-kinds'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { APPROVAL_STATES, STEP_STATES } from '@rolecall/domain/approvals/evaluate-steps'
import { STEP_NOTES } from '@rolecall/domain/approvals/seat-steps'
import { formatCount } from '@rolecall/domain/text/format-number'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { PayText } from '../platform/text-authors.ts'
import { DateText, Done, Id, KnownVersion, Moment, Offset, PlainInt, TextOrEmpty } from '../platform/wire.ts'
import { ChainInput, Money, OptionalCountry, OptionalMoney } from './chain-input.ts'

const Kind = z.enum(APPROVAL_KIND_IDS)

const Person = z.object({ id: z.string(), name: z.string() })

const Seat = z
  .object({
    user: Person,
    instead_of: Person.nullable().describe('The deactivated approver this approver replaces'),
    deputies: z.array(Person).describe('Colleagues who may answer for this approver today'),
    answer: z.enum(['', 'approved', 'refused']),
    answered_by: Person.nullable().describe('The approver, or the stand-in who answered for them'),
    answered_at: Moment.nullable(),
  })
  .meta({ id: 'ApprovalSeat' })

const Step = z
  .object({
    place: z.int(),
    needs: z.enum(['any', 'all']),
    state: z.enum(STEP_STATES),
    notes: z.array(z.enum(STEP_NOTES)),
    seats: z.array(Seat),
  })
  .meta({ id: 'ApprovalStep' })
export type ApprovalStep = z.output<typeof Step>

/** An approval request and its progress. */
export const Approval = z
  .object({
    approval_id: z.string(),
    kind: Kind,
    subject_id: z.string(),
    title: z.string(),
    reasons: PayText.describe('The requester’s reasons, in their own words; may be empty'),
    amount: Money.nullable().describe('The yearly amount; null when unknown or hidden from the caller'),
    candidate: z.string().describe('The candidate of an offer, as the caller may see them; otherwise empty'),
    position: z.string(),
    pay: z.string().describe('The pay of an offer; empty if none or the caller may not see it'),
    range: z.string().describe('The range that the pay is compared with; empty if none or the caller may not see it'),
    warnings: z.array(z.string()).describe('Problems with the pay of an offer, for users who may see pay'),
    sees_pay: z.boolean(),
    chain: z.string().describe('Name of the approval chain when it was requested; empty when none matched'),
    asked_by: Person,
    asked_at: Moment,
    state: z.enum(APPROVAL_STATES),
    reason: PayText.describe('The reason it was declined'),
    ended_by: Person.nullable(),
    ended_at: Moment.nullable(),
    steps: z.array(Step),
    my_step: z.int().nullable().describe('The open step that the caller may answer'),
    answers_for: z.array(z.string()).describe('The approver the caller answers for in this step, if not themselves'),
    may_withdraw: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.output<typeof Approval>

const Chains = z.object({
  success: z.literal(true),
  version: z.int().describe('Version of the saved chains; 0 if none have been saved'),
  data: z.array(
    z.object({
      name: z.string(),
      departments: z.array(z.string()),
      countries: z.array(z.string()),
      steps: z.array(
        z.object({
          approvers: z.array(Person.extend({ is_active: z.boolean() })),
          needs: z.enum(['any', 'all']),
          from: Money.nullable(),
        }),
      ),
    }),
  ),
})

const Deputy = z
  .object({ deputy_id: z.string(), user: Person, deputy: Person, from_day: z.string(), until_day: z.string() })
  .meta({ id: 'ApprovalDeputy' })

const ApprovalResponse = Done.extend({ message: z.string(), data: Approval })
/** People alone approve: a machine acting for a user neither answers nor reads pending approvals and their costs. */
const PEOPLE = { access: 'signed-in', onlyPeople: true } as const
const KEEPS_CHAINS = { anyOf: ['modify_company_profile'] } as const
const chainExample = (approver: string) => ({
  name: 'Everyone',
  departments: [],
  countries: [],
  steps: [{ approvers: [approver], needs: 'any' as const, from: null }],
})

/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().trim().max(max).optional().catch(undefined)
/** Longer than a reason may be, so that the page itself can say that it is too long. */
const REASON_TYPED_MAX = 10_000

/** Approvals by colleagues, one step after another. Not in the specification. */
export const approvals = defineCalls({
  waiting: {
    method: 'GET',
    path: '/rest/approvals',
    summary: `List approvals waiting for the caller, or for a colleague the caller stands in for today, longest waiting first, ${APPROVAL.page} per page`,
    ...PEOPLE,
    reads: ['approvals', 'users'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Approval), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
  show: {
    method: 'GET',
    path: '/rest/approvals/:approvalId',
    summary: 'Get an approval, for its approvers and for users who may see its subject',
    ...PEOPLE,
    reads: ['approvals', 'users'],
    params: z.object({ approvalId: Id }),
    response: z.object({ success: z.literal(true), data: Approval }),
    example: ({ approvalId }) => ({ params: { approvalId } }),
  },
  answer: {
    method: 'POST',
    path: '/rest/approvals/answer',
    summary:
      'Approve or decline, with a reason, the step that was read; if two approvers answer at the same time, the second gets a 409, and repeating an answer changes nothing',
    ...PEOPLE,
    changes: ['approvals', 'requisitions', 'positions', 'applications', 'notifications', 'history'],
    body: z.object({
      approval_id: Id,
      step: PlainInt.min(1).max(APPROVAL.stepsMax),
      answer: z.enum(['approved', 'refused']),
      reason: z
        .string()
        .trim()
        .max(APPROVAL.reasonMax, `Use at most ${formatCount(APPROVAL.reasonMax)} characters for the reason.`)
        .nullish()
        .transform((text) => text ?? '')
        .describe('Required to decline'),
    }),
    response: ApprovalResponse,
    example: ({ approvalId }) => ({ body: { approval_id: approvalId, step: 1, answer: 'approved' as const } }),
  },
  withdraw: {
    method: 'POST',
    path: '/rest/approvals/withdraw',
    summary: 'Withdraw an approval request of the caller that is still undecided',
    ...PEOPLE,
    changes: ['approvals', 'requisitions', 'positions', 'notifications', 'history'],
    body: z.object({ approval_id: Id }),
    response: ApprovalResponse,
    example: ({ ownApprovalId }) => ({ body: { approval_id: ownApprovalId } }),
  },
  page: {
    method: 'GET',
    path: '/approval',
    summary: 'Get the page that an approval email links to: the request and one button. Reading it changes nothing',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ approvalLink: token }) => ({ query: { token } }),
  },
  confirm: {
    method: 'POST',
    path: '/approval',
    summary: 'Submit the form of that page: approve or decline with a reason, once',
    access: 'signed-link',
    transfer: 'page',
    changes: ['approvals', 'requisitions', 'positions', 'applications', 'notifications', 'mails', 'history'],
    body: z.object({
      token: lenient(400),
      reason: lenient(REASON_TYPED_MAX),
      answer: lenient(20).describe('`approved` or `refused`; defaults to the answer of the link'),
    }),
    response: z.string(),
    example: ({ approvalLink: token }) => ({ body: { token } }),
  },
  deputies: {
    method: 'GET',
    path: '/rest/approvals/deputies',
    summary: 'List the caller’s stand-ins, now or later, and the colleagues the caller stands in for',
    ...PEOPLE,
    reads: ['approvals', 'users'],
    response: z.object({ success: z.literal(true), mine: z.array(Deputy), for_others: z.array(Deputy) }),
    example: () => ({}),
  },
  nameDeputy: {
    method: 'POST',
    path: '/rest/approvals/deputies',
    summary: 'Add a colleague as the caller’s stand-in from one day to another, in the company’s time zone',
    creates: true,
    ...PEOPLE,
    changes: ['approvals', 'notifications', 'history'],
    body: z
      .object({ deputy: Id.describe('Id of the colleague'), from_day: DateText, until_day: DateText })
      .refine(({ from_day, until_day }) => from_day <= until_day, {
        path: ['until_day'],
        error: 'Choose a last day on or after the first day.',
      }),
    response: Done.extend({ message: z.string(), data: Deputy }),
    example: ({ newMember }) => ({ body: { deputy: newMember, from_day: '2030-01-07', until_day: '2030-01-11' } }),
  },
  endDeputy: {
    method: 'DELETE',
    path: '/rest/approvals/deputies/:deputyId',
    summary: 'Remove one of the caller’s stand-ins',
    ...PEOPLE,
    changes: ['approvals', 'history'],
    params: z.object({ deputyId: Id }),
    response: Done,
    example: ({ deputyId }) => ({ params: { deputyId } }),
  },
  chains: {
    method: 'GET',
    path: '/rest/approvals/chains/:kind',
    summary: 'List the approval chains of a kind, in the order in which they are tried',
    access: KEEPS_CHAINS,
    reads: ['approvals', 'users'],
    params: z.object({ kind: Kind }),
    response: Chains,
    example: () => ({ params: { kind: 'requisition' as const } }),
  },
  saveChains: {
    method: 'PUT',
    path: '/rest/approvals/chains/:kind',
    summary: 'Replace all chains of a kind, in order; pending approvals keep the chain they were requested with',
    access: KEEPS_CHAINS,
    changes: ['approvals', 'history'],
    params: z.object({ kind: Kind }),
    body: z.object({ version: KnownVersion, chains: z.array(ChainInput).max(APPROVAL.chainsMax) }),
    response: Done.extend({ version: z.int() }),
    example: ({ member }) => ({
      params: { kind: 'requisition' as const },
      body: { chains: [chainExample(member)] },
    }),
  },
  tryChains: {
    method: 'POST',
    path: '/rest/approvals/chains/:kind/try',
    summary: 'Preview who would be asked, and in which order, if the caller requested approval with these chains',
    access: KEEPS_CHAINS,
    reads: ['approvals', 'users'],
    params: z.object({ kind: Kind }),
    body: z.object({
      chains: z.array(ChainInput).max(APPROVAL.chainsMax),
      department: TextOrEmpty(APPROVAL.nameMax),
      country: OptionalCountry,
      amount: OptionalMoney,
    }),
    response: z.object({
      success: z.literal(true),
      chain: z.string().nullable().describe('The matching chain; null when none matches'),
      steps: z.array(
        z.object({
          needs: z.enum(['any', 'all']),
          notes: z.array(z.enum(STEP_NOTES)),
          people: z.array(Person),
        }),
      ),
    }),
    example: ({ member }) => ({
      params: { kind: 'requisition' as const },
      body: { chains: [chainExample(member)], department: 'Engineering', country: 'DE', amount: null },
    }),
  },
})
