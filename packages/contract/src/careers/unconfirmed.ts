import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { Done, Id, Moment, OptionalId } from '../ground/wire.ts'

const Unconfirmed = z
  .object({
    id: z.string(),
    position_id: z.string(),
    position_title: z.string().describe('Empty where the caller may not see the position'),
    came_at: Moment,
    name: StrangersText.describe('As all below: empty where it says nothing else than is known'),
    phone: StrangersText,
    email: StrangersText.describe('Is shown, and never becomes the person’s'),
    file_name: StrangersText.describe('Of another résumé than those that are known'),
    file_url: z.string().describe('Short-lived signed link'),
    knocked_out: z.boolean().describe('An answer rules the person out'),
  })
  .meta({ id: 'Unconfirmed' })
export type Unconfirmed = z.output<typeof Unconfirmed>

const Known = z.object({ name: StrangersText, phone: StrangersText, email: StrangersText })

export const unconfirmed = defineCalls({
  list: {
    method: 'GET',
    path: '/candidate/unconfirmed',
    summary:
      'What came in under the name of a candidate and waits to be confirmed, the oldest first, beside what is known. Contact data is empty where it is hidden',
    access: 'signed-in',
    reads: ['candidates', 'applications', 'resumes', 'positions'],
    query: z
      .object({ candidate_id: OptionalId, resume_id: OptionalId })
      .refine((given) => (given.candidate_id ?? given.resume_id) !== undefined, {
        path: ['candidate_id'],
        error: 'Name a candidate: candidate_id or resume_id.',
      }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Unconfirmed),
      known: Known,
      contact_hidden: z.boolean(),
    }),
    example: ({ candidateId }) => ({ query: { candidate_id: candidateId } }),
  },
  settle: {
    method: 'POST',
    path: '/candidate/unconfirmed/settle',
    summary:
      'Accept such an application as the candidate’s own, which changes name, phone and résumé to what it says, or refuse it, which deletes what it says',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['candidates', 'applications', 'placements', 'resumes', 'mails', 'history', 'privacy'],
    body: z.object({ unconfirmed_id: Id, accept: z.boolean() }),
    response: Done.extend({ message: z.string() }),
    example: ({ unconfirmedId }) => ({ body: { unconfirmed_id: unconfirmedId, accept: true } }),
  },
})
