import { APPROVAL_KIND_IDS } from '@rolecall/domain/approvals/approval-kinds'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { APPROVAL_STATES, STEP_STATES } from '@rolecall/domain/approvals/follow-steps'
import { STEP_NOTES } from '@rolecall/domain/approvals/seat-steps'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { PayText } from '../ground/whose-words.ts'
import { DateText, Done, Id, KnownVersion, Moment, Offset, PlainInt, TextOrEmpty } from '../ground/wire.ts'
import { ChainInput, Money, OptionalCountry, OptionalMoney } from './chain-input.ts'

const Kind = z.enum(APPROVAL_KIND_IDS)

const Person = z.object({ id: z.string(), name: z.string() })

const Seat = z
  .object({
    user: Person,
    instead_of: Person.nullable().describe('Whose place it was, who was deactivated'),
    deputies: z.array(Person).describe('Who may answer for them today'),
    answer: z.enum(['', 'approved', 'refused']),
    answered_by: Person.nullable().describe('They themselves, or who answered for them'),
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

/** What colleagues are asked, and how far it is. */
export const Approval = z
  .object({
    approval_id: z.string(),
    kind: Kind,
    subject_id: z.string(),
    title: z.string(),
    reasons: PayText.describe('In the words of whoever asks; may be empty'),
    amount: Money.nullable().describe('In a year; null where none is known, or the caller may not see it'),
    candidate: z.string().describe('Of an offer, as the caller may see them; empty where there is none'),
    position: z.string(),
    pay: z.string().describe('Of an offer; empty where there is none, or the caller may not see it'),
    range: z
      .string()
      .describe('What the pay is compared with; empty where there is none, or the caller may not see it'),
    warnings: z.array(z.string()).describe('What does not fit in the pay of an offer, for people who may see it'),
    sees_pay: z.boolean(),
    chain: z.string().describe('As it was called then; empty where none fitted'),
    asked_by: Person,
    asked_at: Moment,
    state: z.enum(APPROVAL_STATES),
    reason: PayText.describe('Why it was refused'),
    ended_by: Person.nullable(),
    ended_at: Moment.nullable(),
    steps: z.array(Step),
    my_step: z.int().nullable().describe('The open step in which the caller may answer'),
    answers_for: z.array(z.string()).describe('Whom the caller answers for in it, beside themselves'),
    may_withdraw: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.output<typeof Approval>

const Chains = z.object({
  success: z.literal(true),
  version: z.int().describe('0 where none was ever saved'),
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

const Answered = Done.extend({ message: z.string(), data: Approval })
/** Who approves is a person: a machine that acts for them neither answers, nor reads what waits for them and what it costs. */
const PEOPLE = { access: 'signed-in', onlyPeople: true } as const
const KEEPS_CHAINS = { anyOf: ['modify_company_profile'] } as const
const chainExample = (approver: string) => ({
  name: 'Everybody',
  departments: [],
  countries: [],
  steps: [{ approvers: [approver], needs: 'any' as const, from: null }],
})

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().trim().max(max).optional().catch(undefined)
/** Longer than a reason may be: that it is too long is said on the page. */
const REASON_TYPED_MAX = 10_000

/** What colleagues approve, one after the other. None of the documents has it. */
export const approvals = defineCalls({
  waiting: {
    method: 'GET',
    path: '/rest/approvals',
    summary: `What waits for the caller, or for somebody whom they answer for today: the longest waiting first, ${APPROVAL.page} at a time`,
    ...PEOPLE,
    reads: ['approvals', 'users'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Approval), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
  show: {
    method: 'GET',
    path: '/rest/approvals/:approvalId',
    summary: 'How an approval stands, for whoever has a part in it or may see what it is about',
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
      'Approve, or refuse with a reason, in the step that was looked at; of two at once the second is told how it ended (409), and the same answer again changes nothing',
    ...PEOPLE,
    changes: ['approvals', 'requisitions', 'positions', 'applications', 'notifications', 'history'],
    body: z.object({
      approval_id: Id,
      step: PlainInt.min(1).max(APPROVAL.stepsMax),
      answer: z.enum(['approved', 'refused']),
      reason: z
        .string()
        .trim()
        .max(APPROVAL.reasonMax, `A reason has at most ${APPROVAL.reasonMax.toLocaleString('en')} characters.`)
        .nullish()
        .transform((text) => text ?? '')
        .describe('Demanded of a refusal'),
    }),
    response: Answered,
    example: ({ approvalId }) => ({ body: { approval_id: approvalId, step: 1, answer: 'approved' as const } }),
  },
  withdraw: {
    method: 'POST',
    path: '/rest/approvals/withdraw',
    summary: 'Take back what the caller asked for and nobody has decided yet',
    ...PEOPLE,
    changes: ['approvals', 'requisitions', 'positions', 'notifications', 'history'],
    body: z.object({ approval_id: Id }),
    response: Answered,
    example: ({ ownApprovalId }) => ({ body: { approval_id: ownApprovalId } }),
  },
  page: {
    method: 'GET',
    path: '/approval',
    summary:
      'The page behind a link of an email that asks for approval: what it is about, and one button. Reading it answers nothing',
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
    summary: 'The form of that page: approve, or decline with a reason, as the link says, once',
    access: 'signed-link',
    transfer: 'page',
    changes: ['approvals', 'requisitions', 'positions', 'applications', 'notifications', 'mails', 'history'],
    body: z.object({ token: lenient(400), reason: lenient(REASON_TYPED_MAX) }),
    response: z.string(),
    example: ({ approvalLink: token }) => ({ body: { token } }),
  },
  deputies: {
    method: 'GET',
    path: '/rest/approvals/deputies',
    summary: 'Who answers for the caller today or later, and for whom the caller does',
    ...PEOPLE,
    reads: ['approvals', 'users'],
    response: z.object({ success: z.literal(true), mine: z.array(Deputy), for_others: z.array(Deputy) }),
    example: () => ({}),
  },
  nameDeputy: {
    method: 'POST',
    path: '/rest/approvals/deputies',
    summary: 'Have a colleague answer for the caller, from one day to another, as days are where the company is',
    creates: true,
    ...PEOPLE,
    changes: ['approvals', 'notifications', 'history'],
    body: z
      .object({ deputy: Id.describe('Of a colleague'), from_day: DateText, until_day: DateText })
      .refine(({ from_day, until_day }) => from_day <= until_day, {
        path: ['until_day'],
        error: 'The last day is before the first.',
      }),
    response: Done.extend({ message: z.string(), data: Deputy }),
    example: ({ newMember }) => ({ body: { deputy: newMember, from_day: '2030-01-07', until_day: '2030-01-11' } }),
  },
  endDeputy: {
    method: 'DELETE',
    path: '/rest/approvals/deputies/:deputyId',
    summary: 'Have a colleague answer for the caller no longer',
    ...PEOPLE,
    changes: ['approvals', 'history'],
    params: z.object({ deputyId: Id }),
    response: Done,
    example: ({ deputyId }) => ({ params: { deputyId } }),
  },
  chains: {
    method: 'GET',
    path: '/rest/approvals/chains/:kind',
    summary: 'Who approves things of a kind: chains in the order in which they are tried',
    access: KEEPS_CHAINS,
    reads: ['approvals', 'users'],
    params: z.object({ kind: Kind }),
    response: Chains,
    example: () => ({ params: { kind: 'requisition' as const } }),
  },
  saveChains: {
    method: 'PUT',
    path: '/rest/approvals/chains/:kind',
    summary: 'Save them all in their order; what waits already goes on as it was asked',
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
    summary: 'Who would be asked in which order, by chains as they are written, if the caller asked',
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
      chain: z.string().nullable().describe('Null where none fits'),
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
