import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { FieldChange } from '../platform/errors.ts'
import { OurText } from '../platform/text-authors.ts'
import { Moment, Offset } from '../platform/wire.ts'

export const PROPOSAL_STATES = ['open', 'confirmed', 'discarded', 'failed', 'expired'] as const
export const ProposalState = z.enum(PROPOSAL_STATES)
export type ProposalState = z.output<typeof ProposalState>

const Proposal = z
  .object({
    proposal_id: z.string(),
    assistant_id: z.string(),
    assistant: z.string().describe('The name the program gave itself, which is unverified'),
    batch: z.string().describe('The assistant’s label for proposals that belong together; may be empty'),
    words: z.string().describe('The effect of the proposal, described by the product and never by the assistant'),
    changes: z
      .array(FieldChange)
      .describe('Fields that would change; `before` is null when the field was unset or is hidden'),
    why: z.string().describe('The assistant’s own explanation, which is unverified; may be empty'),
    people: z.array(z.object({ candidate_id: z.string(), name: z.string() })),
    position: z.object({ position_id: z.string(), title: z.string() }).nullable(),
    is_hidden: z
      .boolean()
      .describe('Whether it concerns something the caller may no longer see; its details are then omitted'),
    state: ProposalState,
    outcome: z.string().describe('The result, or the reason nothing was done, as a sentence'),
    made_at: Moment,
    ends_at: Moment.describe('Last moment at which it can be confirmed'),
    decided_at: Moment.nullable(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof Proposal>

const PreviewedEmail = z
  .object({
    count: z.int().describe('Number of people who would get it'),
    to: OurText.describe('Their names, or the first of them and the number of others; empty if nobody would get it'),
    subject: OurText,
    text: OurText.describe('The text as the first of them would get it, without their personal links'),
    html: z.string().describe('The same as it looks; empty if nobody would get it'),
    notes: z.array(OurText).describe('Sentences about the time of sending, and about people who would get none'),
  })
  .meta({ id: 'PreviewedEmail' })
export type PreviewedEmail = z.output<typeof PreviewedEmail>

const DecisionReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(
    z.object({ proposal_id: z.string(), state: z.enum([...PROPOSAL_STATES, 'unknown']), message: z.string() }),
  ),
})
export type DecisionReply = z.output<typeof DecisionReply>

const ProposalIds = z.object({
  proposal_ids: z.array(z.uuid()).min(1, { error: 'Name at least one proposal.' }).max(PROPOSAL.decidedAtOnce),
})

const shared = { access: 'signed-in', onlyPeople: true } as const

/**
 * Changes proposed by assistants that the caller has connected. Not in the specification. They take effect only when
 * the caller, who is a person and not a machine, confirms them.
 */
export const proposals = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/proposals',
    summary: `List open proposals of assistants to the caller, at most ${PROPOSAL.openMax}, grouped by assistant and batch, oldest first`,
    ...shared,
    reads: ['proposals'],
    response: z.object({ success: z.literal(true), data: z.array(Proposal) }),
    example: () => ({}),
  },
  decided: {
    method: 'GET',
    path: '/rest/proposals/decided',
    summary: `List decided proposals and their results, latest first, ${PROPOSAL.page} per page, for ${PROPOSAL.keptDays} days`,
    ...shared,
    reads: ['proposals'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Proposal), has_more: z.boolean() }),
    example: () => ({ query: { start: 0 } }),
  },
  emails: {
    method: 'GET',
    path: '/rest/proposals/emails',
    summary: 'Preview the emails that open proposals would send if they were confirmed now. Sends nothing',
    ...shared,
    reads: ['proposals', 'applications', 'candidates', 'mails', 'settings'],
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          proposal_id: z.string(),
          problem: z.string().describe('The reason it can’t be carried out now; empty if it can'),
          emails: z.array(PreviewedEmail),
        }),
      ),
    }),
    example: () => ({}),
  },
  confirm: {
    method: 'POST',
    path: '/rest/proposals/confirm',
    summary:
      'Confirm proposals: each is carried out separately, with the caller’s current permissions, and logged as done by the assistant; a proposal whose subject has changed is reported and skipped',
    ...shared,
    // The effects of a proposal are announced by the events of the call it makes.
    changes: [
      'proposals',
      'history',
      'applications',
      'placements',
      'comments',
      'candidates',
      'positions',
      'mails',
      'tags',
    ],
    maxBody: 8 * 1024,
    body: ProposalIds,
    response: DecisionReply,
    example: ({ proposalId }) => ({ body: { proposal_ids: [proposalId] } }),
  },
  discard: {
    method: 'POST',
    path: '/rest/proposals/discard',
    summary: 'Discard proposals; decided ones stay unchanged',
    ...shared,
    changes: ['proposals', 'history'],
    maxBody: 8 * 1024,
    body: ProposalIds,
    response: DecisionReply,
    example: ({ proposalId }) => ({ body: { proposal_ids: [proposalId] } }),
  },
})
