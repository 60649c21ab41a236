import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Done, Id, Moment, OptionalId } from '../platform/wire.ts'

const UnconfirmedApplication = z
  .object({
    id: z.string(),
    position_id: z.string(),
    position_title: z.string().describe('Title of the position; empty if the caller may not see it'),
    came_at: Moment,
    name: StrangersText.describe(
      'Name in the application; this and the fields below are empty if they match what is known',
    ),
    phone: StrangersText,
    email: StrangersText.describe('Email in the application, which is shown but never replaces the candidate’s own'),
    file_name: StrangersText.describe('Name of the file, if it is not a known résumé'),
    file_url: z.string().describe('Short-lived signed URL'),
    knocked_out: z.boolean().describe('Whether an answer disqualifies the person'),
  })
  .meta({ id: 'Unconfirmed' })
export type UnconfirmedApplication = z.output<typeof UnconfirmedApplication>

const KnownContact = z.object({ name: StrangersText, phone: StrangersText, email: StrangersText })

export const unconfirmed = defineCalls({
  list: {
    method: 'GET',
    path: '/candidate/unconfirmed',
    summary:
      'List unconfirmed applications under a candidate’s name, oldest first, next to the known data. Contact details are empty if hidden',
    access: 'signed-in',
    reads: ['candidates', 'applications', 'resumes', 'positions'],
    query: z
      .object({ candidate_id: OptionalId, resume_id: OptionalId })
      .refine((given) => (given.candidate_id ?? given.resume_id) !== undefined, {
        path: ['candidate_id'],
        error: 'Send either candidate_id or resume_id.',
      }),
    response: z.object({
      success: z.literal(true),
      data: z.array(UnconfirmedApplication),
      known: KnownContact,
      contact_hidden: z.boolean(),
    }),
    example: ({ candidateId }) => ({ query: { candidate_id: candidateId } }),
  },
  settle: {
    method: 'POST',
    path: '/candidate/unconfirmed/settle',
    summary:
      'Accept such an application as the candidate’s own, which updates their name, phone and résumé, or reject it, which deletes its data',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['candidates', 'applications', 'placements', 'resumes', 'mails', 'history', 'privacy'],
    body: z.object({ unconfirmed_id: Id, accept: z.boolean() }),
    response: Done.extend({ message: z.string() }),
    example: ({ unconfirmedId }) => ({ body: { unconfirmed_id: unconfirmedId, accept: true } }),
  },
})
