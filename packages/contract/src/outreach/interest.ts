import { BULK_MOVE_MAX } from '@rolecall/domain/limits'
import { LATER_MONTHS } from '@rolecall/domain/mails/later'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import type { ExampleIds } from '../ground/example-ids.ts'
import { MESSAGES } from '../ground/messages.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Done, Flag, Id, Moment, OptionalId, OptionalText } from '../ground/wire.ts'
import { Recipients as WhomWritten } from './left-out.ts'
import { MailRun } from './mail-run.ts'
import { ASKED, InOutbox, MAY_ASK, MailsQueued, MailType } from './mail-status.ts'
import { MailState } from './outbox.ts'
import { WHAT_CAME_IN } from './received.ts'
import { Recipient } from './recipient-input.ts'
import { SharesAddress } from './shares-address.ts'

/** Characters of what somebody writes with an answer. Our own bound. */
export const ANSWER_COMMENT_MAX = 1_000
/** Characters of what somebody writes to the team of a position. Our own bound. */
export const ACTION_CONTENT_MAX = 5_000

/** Characters of a message to a candidate. Our own bound. */
export const MESSAGE_TEXT_MAX = 5_000

const Recipients = z.array(Recipient).max(BULK_MOVE_MAX).nullish()

/** The text of what signs the link in a mail; one that was cut off is one that opens nothing. */
const InterestToken = z.string().max(300).default('')

/** The same candidate named by itself and in the list is one. */
const OneRecipient = z
  .object({
    positionId: Id,
    mail_type: MailType,
    candidateid: OptionalId,
    candidate_id: OptionalId,
    email_list: Recipients,
    'email list': Recipients,
    status: OptionalText(100).describe('Taken, and not used'),
    position_type: OptionalText(100).describe('Taken, and not used'),
  })
  .transform(({ positionId, mail_type, ...given }) => ({
    positionId,
    mailType: mail_type,
    references: [
      ...new Set(
        given.candidateid || given.candidate_id
          ? [given.candidateid ?? given.candidate_id ?? '']
          : [...(given.email_list ?? []), ...(given['email list'] ?? [])].map(({ candidate_id }) => candidate_id),
      ),
    ],
  }))
  .refine(({ references }) => references.length === 1, { path: ['candidateid'], error: 'Name one candidate.' })
  .transform(({ references: [reference = ''], ...given }) => ({ ...given, reference }))

const one = ({ positionId, candidateId }: ExampleIds) => ({
  positionId,
  email_list: [{ candidate_id: candidateId, email: 'mara.ellison@example.com', name: 'Mara Ellison' }],
})

export const interest = defineCalls({
  preview: {
    method: 'POST',
    path: '/rest/position/get/template',
    keepsBounds: true,
    summary: 'A mail to candidates of a position as it would be written, to look at',
    access: 'signed-in',
    reads: ['positions', 'session', 'settings'],
    body: z.object({
      positionId: Id,
      mail_type: MailType,
      candidate_name: OptionalText(300).describe('Whom it is addressed to'),
      candidate_id: OptionalId.describe('Ours: the name is that of this candidate or résumé'),
      hide_candidate_name: Flag.describe('Leave the name out'),
    }),
    response: z.object({
      success: z.literal(true),
      html: z.string(),
      message: z.string().describe('What keeps it from being sent; empty where nothing does'),
      subject: StrangersText,
      text: StrangersText,
    }),
    example: ({ positionId }) => ({
      body: { positionId, mail_type: 'interest_check', candidate_name: 'Mara Ellison', hide_candidate_name: false },
    }),
  },
  sendToSome: {
    method: 'POST',
    path: '/rest/position/send_bulkmail',
    creates: true,
    keepsBounds: true,
    summary: 'Write to the named candidates of a position, or to all of Initial Status where none is named; each once',
    tool: {
      name: 'send_template_mail',
      when: 'Write to candidates of a position with a template of the company, such as asking whether they are interested or for their answers to a form.',
    },
    access: MAY_ASK,
    changes: ASKED,
    body: z.object({
      positionId: Id,
      mail_type: MailType,
      email_list: Recipients,
      hide_candidate_name: z.unknown().optional(),
    }),
    response: MailsQueued,
    example: (ids) => ({ body: { ...one(ids), mail_type: 'interest_check' } }),
  },
  sendToOne: {
    method: 'POST',
    path: '/rest/position/send/mail/individual',
    creates: true,
    keepsBounds: true,
    summary: 'Write to one candidate of a position; refused where this mail was sent before',
    access: MAY_ASK,
    changes: ASKED,
    body: OneRecipient,
    response: MailsQueued,
    example: (ids) => ({
      body: { ...one(ids), candidateid: ids.candidateId, status: 'Initial Status', position_type: 'mapped' },
    }),
  },
  recipients: {
    method: 'POST',
    path: '/rest/position/mails/recipients',
    keepsBounds: true,
    summary: 'Who of the named candidates a mail would go to, and who would be left out and why; writes to nobody',
    access: MAY_ASK,
    reads: ['applications', 'candidates', 'mails', 'settings'],
    body: z.object({ positionId: Id, mail_type: MailType, candidate_ids: z.array(Id).min(1).max(BULK_MOVE_MAX) }),
    response: WhomWritten,
    example: ({ positionId, candidateId }) => ({
      body: { positionId, mail_type: 'interest_check', candidate_ids: [candidateId] },
    }),
  },
  progress: {
    method: 'GET',
    path: '/rest/position/mails',
    keepsBounds: true,
    summary: 'How far the mails to the candidates of a position are, and what they answered',
    tool: {
      name: 'count_mails',
      when: 'How far the mails to the candidates of a position are, and how many answered what.',
    },
    access: 'signed-in',
    reads: ['applications', 'mails'],
    query: z.object({ positionId: Id, mail_type: MailType }),
    response: z.object({
      success: z.literal(true),
      asked: z.int(),
      queued: z.int(),
      sent: z.int(),
      failed: z.int(),
      interested: z.int(),
      not_interested: z.int(),
    }),
    example: ({ positionId }) => ({ query: { positionId, mail_type: 'interest_check' } }),
  },
  runs: {
    method: 'POST',
    path: '/rest/position/mails/runs',
    summary: 'The latest mails to many candidates of a position at once and how far each is, newest first, at most 5',
    access: 'signed-in',
    reads: ['applications', 'mails'],
    body: z.object({ positionId: Id }),
    response: z.object({ success: z.literal(true), data: z.array(MailRun) }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  changeRun: {
    method: 'POST',
    path: '/rest/position/mails/run',
    summary: 'Let mails to many candidates wait, go on or end; what is in the outbox already is sent',
    access: MAY_ASK,
    changes: ['applications', 'mails'],
    body: z.object({ positionId: Id, run_id: Id, act: z.enum(['pause', 'go_on', 'stop']) }),
    response: Done.extend({ message: z.string() }),
    example: ({ positionId, mailRunId }) => ({ body: { positionId, run_id: mailRunId, act: 'pause' as const } }),
  },
  thread: {
    method: 'POST',
    path: '/rest/candidate/mails',
    keepsBounds: true,
    summary: 'What was written to a candidate and what they answered, the earliest first, at most 100 of each',
    tool: {
      name: 'read_mails',
      when: 'What was written to a candidate of a position and what they answered, the earliest first.',
    },
    access: 'signed-in',
    reads: ['applications', 'mails', 'candidates'],
    body: z.object({ candidate_id: Id, positionId: OptionalId }),
    response: z.object({
      success: z.literal(true),
      hides_contact: z.boolean().describe('Answers are left out, as are all ways to reach the candidate'),
      shares_address: SharesAddress,
      data: z.array(
        z.object({
          id: z.string(),
          way: z.enum(['out', 'in']),
          at: Moment,
          positionId: z.string(),
          position_title: OurText,
          subject: StrangersText,
          text: StrangersText.describe('Without the links that are the candidate’s'),
          from: StrangersText.describe('Who answered; empty for a mail of ours'),
          ...WHAT_CAME_IN,
          state: MailState.nullable().describe('Of a mail of ours'),
          error: z.string(),
        }),
      ),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, positionId } }),
  },
  write: {
    method: 'POST',
    path: '/rest/candidate/mails/write',
    creates: true,
    keepsBounds: true,
    summary:
      'Write to a candidate of a position in words of one’s own: by mail, and on the page of the application where they applied',
    tool: {
      name: 'write_mail',
      when: 'Write to a candidate of a position in words of one’s own, by mail.',
    },
    access: MAY_ASK,
    changes: ['applications', 'history', 'mails'],
    body: z.object({
      candidate_id: Id,
      positionId: Id,
      text: z.string().trim().min(1, MESSAGES.required).max(MESSAGE_TEXT_MAX),
    }),
    response: Done.extend({ message: z.string(), in_outbox: InOutbox, shares_address: SharesAddress }),
    example: ({ candidateId, positionId }) => ({
      body: { candidate_id: candidateId, positionId, text: 'Would you bring some of your work along?' },
    }),
  },
  inviteForAction: {
    method: 'POST',
    path: '/invite_for_action',
    creates: true,
    summary: 'Ask everybody with a part in a position, by mail, to see to its candidates of a status',
    access: MAY_ASK,
    changes: ['mails'],
    body: z.object({ status_id: Id, position_id: Id, content: z.string().trim().min(1).max(ACTION_CONTENT_MAX) }),
    response: Done.extend({
      message: z.string(),
      where: z.string().optional().describe('Ours: where the mails lie, where none is sent'),
      in_outbox: InOutbox,
    }),
    example: ({ positionId }) => ({
      body: { status_id: 'Initial Status', position_id: positionId, content: 'Please look at the new ones by Friday.' },
    }),
  },
  question: {
    method: 'GET',
    path: '/rest/interest',
    summary: 'What the link in a mail asks the candidate; following it answers nothing',
    access: 'signed-link',
    reads: [],
    query: z.object({ token: InterestToken }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        company_name: z.string(),
        position_title: OurText,
        candidate_name: z.string(),
        is_open: z.boolean().describe('Whether the position still looks for somebody'),
        answer: z.enum(['interested', 'not_interested', 'later', '']).describe('later is ours, and not the last word'),
        answered_at: Moment.nullable(),
        later_until: z.string().describe('Ours: the day that goes with later; else empty'),
        stopped: z.boolean().describe('Whether the candidate asked for no more mails'),
      }),
    }),
    example: ({ interest: token }) => ({ query: { token } }),
  },
  answer: {
    method: 'POST',
    path: '/rest/interest',
    summary: 'Answer for the candidate whom a mail was sent to; the first answer stands, unless it is “later”',
    access: 'signed-link',
    changes: ['applications', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      token: InterestToken,
      answer: z.enum(['interested', 'not_interested', 'later']),
      comment: OptionalText(ANSWER_COMMENT_MAX),
      later_months: z
        .literal(LATER_MONTHS)
        .optional()
        .describe('Ours, with later: to be asked again in so many months'),
      later_day: OptionalText(10).describe('Ours, with later: or from a day on, YYYY-MM-DD, within 24 months'),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ interest: token }) => ({
      body: { token, answer: 'interested' as const, comment: 'Mornings suit me best.' },
    }),
  },
  stop: {
    method: 'POST',
    path: '/interest',
    summary: 'Send the candidate whom a mail was sent to no more of them, as mail programs ask with one click',
    access: 'signed-link',
    changes: ['applications'],
    query: z.object({ token: InterestToken }),
    response: Done.extend({ message: z.string() }),
    example: ({ interest: token }) => ({ query: { token } }),
  },
})
