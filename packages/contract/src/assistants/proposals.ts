import { PROPOSAL } from '@rolecall/domain/company/proposal-limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { FieldChange } from '../ground/errors.ts'
import { Moment, Offset } from '../ground/wire.ts'

export const PROPOSAL_STATES = ['open', 'confirmed', 'discarded', 'failed', 'expired'] as const
export const ProposalState = z.enum(PROPOSAL_STATES)
export type ProposalState = z.output<typeof ProposalState>

const Proposal = z
  .object({
    proposal_id: z.string(),
    assistant_id: z.string(),
    assistant: z.string().describe('What the program calls itself, which nobody has checked'),
    batch: z.string().describe('How the assistant calls what belongs together, in its own words; may be empty'),
    words: z
      .string()
      .describe('What it would do, composed by the product; what an assistant says of it is no part of it'),
    changes: z
      .array(FieldChange)
      .describe('What would be otherwise; before is null where nothing was, or nothing is said of it'),
    why: z.string().describe('In the words of the assistant, which nobody has checked; may be empty'),
    people: z.array(z.object({ candidate_id: z.string(), name: z.string() })),
    position: z.object({ position_id: z.string(), title: z.string() }).nullable(),
    is_hidden: z.boolean().describe('It concerns what the caller may not see any more, so that nothing is said of it'),
    state: ProposalState,
    outcome: z.string().describe('What came of it, or why nothing did, as a sentence'),
    made_at: Moment,
    ends_at: Moment.describe('Until when it can be confirmed'),
    decided_at: Moment.nullable(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof Proposal>

const Decided = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(
    z.object({ proposal_id: z.string(), state: z.enum([...PROPOSAL_STATES, 'unknown']), message: z.string() }),
  ),
})
export type Decided = z.output<typeof Decided>

const Named = z.object({
  proposal_ids: z.array(z.uuid()).min(1, { error: 'Name at least one proposal.' }).max(PROPOSAL.decidedAtOnce),
})

const shared = { access: 'signed-in', onlyPeople: true } as const

/**
 * What assistants that the caller has connected would change. None of the documents has it. Nothing of it happens before the
 * caller confirms it, who is a person and no machine.
 */
export const proposals = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/proposals',
    summary: `What assistants propose to the caller and waits, at most ${PROPOSAL.openMax}: an assistant and a batch after the other, the oldest first`,
    ...shared,
    reads: ['proposals'],
    response: z.object({ success: z.literal(true), data: z.array(Proposal) }),
    example: () => ({}),
  },
  decided: {
    method: 'GET',
    path: '/rest/proposals/decided',
    summary: `What became of earlier proposals, the latest first, ${PROPOSAL.page} at a time, for ${PROPOSAL.keptDays} days`,
    ...shared,
    reads: ['proposals'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Proposal), has_more: z.boolean() }),
    example: () => ({ query: { start: 0 } }),
  },
  confirm: {
    method: 'POST',
    path: '/rest/proposals/confirm',
    summary:
      'Have proposals done, each by itself, with the rights that the caller has now and as the doing of the assistant; what has changed meanwhile is said, and not done',
    ...shared,
    // What a proposal does itself is told by the events of the call that it makes.
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
    body: Named,
    response: Decided,
    example: ({ proposalId }) => ({ body: { proposal_ids: [proposalId] } }),
  },
  discard: {
    method: 'POST',
    path: '/rest/proposals/discard',
    summary: 'Throw proposals away; one that is decided stays as it is',
    ...shared,
    changes: ['proposals', 'history'],
    maxBody: 8 * 1024,
    body: Named,
    response: Decided,
    example: ({ proposalId }) => ({ body: { proposal_ids: [proposalId] } }),
  },
})
