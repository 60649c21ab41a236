import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { AboutCandidate, StrangersText } from '../ground/whose-words.ts'
import { Done, Id, Moment, OptionalFlag, OptionalId } from '../ground/wire.ts'

/** Characters of a reason (rule A-155). */
export const REVEAL_REASON_MAX = 500

const Seen = z
  .object({
    id: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText.describe('As the caller may see them: “Candidate 123” while they are hidden'),
    position_id: z.string().describe('Empty where the caller may not see the position, or none was named'),
    position_title: z.string(),
    by: z.string().describe('Who had them shown'),
    reason: AboutCandidate,
    at: Moment,
  })
  .meta({ id: 'SeenUnhidden' })
export type SeenUnhidden = z.output<typeof Seen>

export const blind = defineCalls({
  reveal: {
    method: 'POST',
    path: '/candidate/reveal',
    summary:
      'Have somebody shown to oneself whom a blind position hides, for a reason that stands in the history; nobody else sees them by it',
    access: { allOf: ['reveal_candidates'] },
    onlyPeople: true,
    changes: ['candidates', 'applications', 'resumes', 'comments', 'mails', 'history'],
    body: z.object({
      candidate_id: Id,
      positionId: OptionalId,
      reason: z.string().trim().min(3, 'Say why, in a few words.').max(REVEAL_REASON_MAX),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, positionId }) => ({
      body: { candidate_id: candidateId, positionId, reason: 'They asked for help with getting here.' },
    }),
  },
  seen: {
    method: 'GET',
    path: '/candidate/reveals',
    summary: 'Who had whom shown to them before a blind position did, when and why; the newest 100',
    access: { anyOf: ['reveal_candidates', 'edit_position'] },
    reads: ['candidates', 'history', 'positions'],
    query: z.object({ candidate_id: OptionalId, positionId: OptionalId }),
    response: z.object({ success: z.literal(true), data: z.array(Seen) }),
    example: ({ positionId }) => ({ query: { positionId } }),
  },
  usual: {
    method: 'GET',
    path: '/rest/company/blind',
    summary: 'Whether new positions hide who their candidates are, where nothing else is said',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      blind_review: z.boolean(),
      blind_schools: z.boolean(),
      stages: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('Groups of statuses from which on a position may show people, in order'),
    }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/blind',
    summary: 'Say whether new positions hide who their candidates are; those that are there stay as they are',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings', 'history'],
    body: z.object({ blind_review: OptionalFlag, blind_schools: OptionalFlag }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { blind_review: false, blind_schools: false } }),
  },
})
