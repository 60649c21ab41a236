import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { Done, Id, Moment, OptionalFlag, OptionalId } from '../platform/wire.ts'

/** Maximum length of a reason in characters (rule A-155). */
export const REVEAL_REASON_MAX = 500

const RevealedCandidate = z
  .object({
    id: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText.describe('Name as the caller may see it, such as “Candidate 123” while hidden'),
    position_id: z.string().describe('Id of the position; empty if none was given or the caller may not see it'),
    position_title: z.string(),
    by: z.string().describe('User who revealed the candidate'),
    reason: AboutCandidate,
    at: Moment,
  })
  .meta({ id: 'SeenUnhidden' })
export type RevealedCandidate = z.output<typeof RevealedCandidate>

export const blind = defineCalls({
  reveal: {
    method: 'POST',
    path: '/candidate/reveal',
    summary:
      'Reveal to the caller a candidate hidden by a blind position; the reason is kept in the history, and other users still see an anonymous candidate',
    access: { allOf: ['reveal_candidates'] },
    onlyPeople: true,
    changes: ['candidates', 'applications', 'resumes', 'comments', 'mails', 'history', 'duplicates'],
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
    summary: 'List who revealed which candidates before a blind position did, when and why; the newest 100',
    access: { anyOf: ['reveal_candidates', 'edit_position'] },
    reads: ['candidates', 'history', 'positions'],
    query: z.object({ candidate_id: OptionalId, positionId: OptionalId }),
    response: z.object({ success: z.literal(true), data: z.array(RevealedCandidate) }),
    example: ({ positionId }) => ({ query: { positionId } }),
  },
  usual: {
    method: 'GET',
    path: '/rest/company/blind',
    summary: 'Get whether new positions hide candidates’ identities by default',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      blind_review: z.boolean(),
      blind_schools: z.boolean(),
      stages: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('Status groups from which a position can show identities, in order'),
    }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/blind',
    summary: 'Set whether new positions hide candidates’ identities by default; existing positions stay unchanged',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings', 'history'],
    body: z.object({ blind_review: OptionalFlag, blind_schools: OptionalFlag }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { blind_review: false, blind_schools: false } }),
  },
})
