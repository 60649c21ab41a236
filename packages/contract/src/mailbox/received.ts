import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Done, Flag, Id, Moment, Offset, OptionalFlag, OptionalId } from '../ground/wire.ts'

/** What an email that came in is: of a person, of a program, or of a mail server about an email of ours. */
export const ReceivedKind = z.enum(['reply', 'automatic', 'report'])

/** Attachments of an email that came in. */
export const ReceivedFile = z.object({
  name: StrangersText,
  url: z.string().describe('Short-lived signed link'),
})

/** Of an email in a thread. */
export const WHAT_CAME_IN = {
  kind: ReceivedKind.describe('Of what came in: automatic and report are no answers of a person'),
  is_from_other: z.boolean().describe('It came from an address that is not the candidate’s'),
  files: z.array(ReceivedFile).describe('Attachments of what came in'),
  note: StrangersText.describe('What became of them'),
}

const Suggestion = z.object({
  candidate_id: z.string(),
  name: StrangersText,
  mail_id: z.string().describe('The email of ours with the same subject; empty without one'),
  positionId: z.string().describe('Of that email'),
  position_title: OurText,
})

const Received = z.object({
  id: z.string(),
  kind: ReceivedKind,
  from: StrangersText,
  subject: StrangersText,
  text: StrangersText,
  at: Moment,
  files: z.array(ReceivedFile),
  note: StrangersText.describe('What became of its attachments'),
  is_hidden: z
    .boolean()
    .describe('Its sender is a candidate of whom the caller may not see who they are, or how to reach them'),
  suggestions: z.array(Suggestion).describe('Candidates with the address of its sender, at most 3'),
  dismissed_by: OurText.describe('Empty while it waits'),
  dismissed_at: Moment.nullable(),
})

/** Emails that came in and name no email of ours; none of the documents has them. */
export const received = defineCalls({
  list: {
    method: 'POST',
    path: '/rest/mail/unmatched',
    summary: 'Emails that were received and match no email of the company, the newest first, 25 a page',
    access: 'admin',
    reads: ['mails', 'candidates', 'positions'],
    body: z.object({
      dismissed: OptionalFlag.describe('Those that were dismissed, in place of those that wait'),
      start: Offset(0),
    }),
    response: z.object({
      success: z.literal(true),
      total: z.int(),
      data: z.array(Received),
      refused: z
        .int()
        .describe('Emails of unknown senders that were not taken, since too many wait; they are in the mailbox'),
      refused_at: Moment.nullable().describe('When the last one was'),
    }),
    example: () => ({ body: {} }),
  },
  assign: {
    method: 'POST',
    path: '/rest/mail/unmatched/assign',
    summary: 'Put a received email into the thread of a candidate, whose résumés in it are read then',
    access: 'admin',
    changes: ['mails', 'applications', 'candidates', 'resumes', 'history'],
    body: z.object({
      received_id: Id,
      candidate_id: Id,
      mail_id: OptionalId.describe('The email that it answers, which was to the candidate'),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ receivedId, candidateId }) => ({ body: { received_id: receivedId, candidate_id: candidateId } }),
  },
  dismiss: {
    method: 'POST',
    path: '/rest/mail/unmatched/dismiss',
    summary: 'Dismiss a received email, which is deleted 30 days after it came in, or have it wait again',
    access: 'admin',
    changes: ['mails', 'history'],
    body: z.object({ received_id: Id, dismissed: Flag }),
    response: Done.extend({ message: z.string() }),
    example: ({ receivedId }) => ({ body: { received_id: receivedId, dismissed: true } }),
  },
  confirm: {
    method: 'POST',
    path: '/rest/candidate/mails/confirm',
    summary: 'Say that an email from another address is the candidate’s, whose résumés in it are read then',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['mails', 'candidates', 'resumes', 'history'],
    body: z.object({ candidate_id: Id, received_id: Id.describe('Of an answer in the thread of the candidate') }),
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, answerId }) => ({ body: { candidate_id: candidateId, received_id: answerId } }),
  },
})
