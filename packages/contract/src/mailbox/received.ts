import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Done, Flag, Id, Moment, Offset, OptionalFlag, OptionalId } from '../platform/wire.ts'

/** Sender of a received email: a person, a program, or a mail server reporting on one of our emails. */
export const ReceivedKind = z.enum(['reply', 'automatic', 'report'])

/** Attachments of a received email. */
export const ReceivedFile = z.object({
  name: StrangersText,
  url: z.string().describe('Short-lived signed URL'),
})

/** Fields of a received email in a thread. */
export const WHAT_CAME_IN = {
  kind: ReceivedKind.describe('Kind of a received email: `automatic` and `report` are not replies by a person'),
  is_from_other: z.boolean().describe('Whether it was sent from an address that is not the candidate’s'),
  files: z.array(ReceivedFile).describe('Attachments of a received email'),
  note: StrangersText.describe('What was done with the attachments'),
}

const Suggestion = z.object({
  candidate_id: z.string(),
  name: StrangersText,
  mail_id: z.string().describe('Our email with the same subject; empty if none'),
  positionId: z.string().describe('Position of that email'),
  position_title: OurText,
})

const ReceivedMail = z.object({
  id: z.string(),
  kind: ReceivedKind,
  from: StrangersText,
  subject: StrangersText,
  text: StrangersText,
  at: Moment,
  files: z.array(ReceivedFile),
  note: StrangersText.describe('What was done with its attachments'),
  is_hidden: z
    .boolean()
    .describe('Whether the sender is a candidate whose identity or contact details are hidden from the caller'),
  suggestions: z.array(Suggestion).describe('Candidates with the sender’s address, at most 3'),
  dismissed_by: OurText.describe('The user who dismissed it; empty while it waits'),
  dismissed_at: Moment.nullable(),
})

/** Received emails that match none of ours; not in the specification. */
export const received = defineCalls({
  list: {
    method: 'POST',
    path: '/rest/mail/unmatched',
    summary: 'List received emails that match no email of the company, newest first, 25 per page',
    access: 'admin',
    reads: ['mails', 'candidates', 'positions'],
    body: z.object({
      dismissed: OptionalFlag.describe('Return dismissed emails instead of waiting ones'),
      start: Offset(0),
    }),
    response: z.object({
      success: z.literal(true),
      total: z.int(),
      data: z.array(ReceivedMail),
      refused: z.int().describe('Emails of unknown senders left in the mailbox because too many are waiting'),
      refused_at: Moment.nullable().describe('Arrival time of the last of them'),
    }),
    example: () => ({ body: {} }),
  },
  assign: {
    method: 'POST',
    path: '/rest/mail/unmatched/assign',
    summary: 'Add a received email to a candidate’s thread; résumés in it are then parsed',
    access: 'admin',
    changes: ['mails', 'applications', 'candidates', 'resumes', 'history'],
    body: z.object({
      received_id: Id,
      candidate_id: Id,
      mail_id: OptionalId.describe('The email that it replies to, which must have gone to the candidate'),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ receivedId, candidateId }) => ({ body: { received_id: receivedId, candidate_id: candidateId } }),
  },
  dismiss: {
    method: 'POST',
    path: '/rest/mail/unmatched/dismiss',
    summary: 'Dismiss a received email, which is deleted 30 days after it arrived, or restore it',
    access: 'admin',
    changes: ['mails', 'history'],
    body: z.object({ received_id: Id, dismissed: Flag }),
    response: Done.extend({ message: z.string() }),
    example: ({ receivedId }) => ({ body: { received_id: receivedId, dismissed: true } }),
  },
  confirm: {
    method: 'POST',
    path: '/rest/candidate/mails/confirm',
    summary: 'Confirm that an email from another address is the candidate’s; résumés in it are then parsed',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['mails', 'candidates', 'resumes', 'history'],
    body: z.object({ candidate_id: Id, received_id: Id.describe('Id of a reply in the candidate’s thread') }),
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, answerId }) => ({ body: { candidate_id: candidateId, received_id: answerId } }),
  },
})
