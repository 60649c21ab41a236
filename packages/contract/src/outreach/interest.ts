import { LATER_MONTHS } from '@rolecall/domain/outreach/contact-later'
import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { MailState } from '../email/outbox.ts'
import { WHAT_CAME_IN } from '../mailbox/received.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import type { ExampleIds } from '../platform/example-ids.ts'
import { MESSAGES } from '../platform/messages.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Done, Flag, Id, Moment, OptionalId, OptionalText } from '../platform/wire.ts'
import { MailRun } from './mail-run.ts'
import { EMAIL_ACCESS, EMAIL_REFRESHES, EmailsQueued, MailType, OutboxFlag } from './mail-status.ts'
import { Recipients as WhomWritten } from './omitted-people.ts'
import { Recipient } from './recipient-input.ts'
import { SharesAddress } from './shares-address.ts'

/** Maximum length in characters of the comment with an answer. Limit chosen by us. */
export const ANSWER_COMMENT_MAX = 1_000
/** Maximum length in characters of a message to the team of a position. Limit chosen by us. */
export const ACTION_CONTENT_MAX = 5_000

/** Maximum length in characters of a message to a candidate. Limit chosen by us. */
export const MESSAGE_TEXT_MAX = 5_000

const Recipients = z.array(Recipient).max(BULK_MOVE_MAX).nullish()

/** The signed token in an email's link; a truncated one counts as invalid. */
const InterestToken = z.string().max(300).default('')

/** A candidate given both directly and in the list counts once. */
const OneRecipient = z
  .object({
    positionId: Id,
    mail_type: MailType,
    candidateid: OptionalId,
    candidate_id: OptionalId,
    email_list: Recipients,
    'email list': Recipients,
    status: OptionalText(100).describe('Accepted and ignored'),
    position_type: OptionalText(100).describe('Accepted and ignored'),
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
  .refine(({ references }) => references.length === 1, { path: ['candidateid'], error: 'Choose one candidate.' })
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
    summary: 'Preview an email to candidates of a position',
    access: 'signed-in',
    reads: ['positions', 'session', 'settings'],
    body: z.object({
      positionId: Id,
      mail_type: MailType,
      candidate_name: OptionalText(300).describe('Name of the addressee'),
      candidate_id: OptionalId.describe('Extension: take the name from this candidate or résumé'),
      hide_candidate_name: Flag.describe('Whether to omit the name'),
    }),
    response: z.object({
      success: z.literal(true),
      html: z.string(),
      message: z.string().describe('The reason it cannot be sent; empty when it can'),
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
    summary: 'Email the given candidates of a position, or all in Initial Status if none are given; each only once',
    tool: {
      name: 'send_template_mail',
      when: 'Email candidates of a position with one of the company’s templates, such as asking whether they are interested or asking them to fill in a form.',
    },
    access: EMAIL_ACCESS,
    changes: EMAIL_REFRESHES,
    body: z.object({
      positionId: Id,
      mail_type: MailType,
      email_list: Recipients,
      hide_candidate_name: z.unknown().optional(),
    }),
    response: EmailsQueued,
    example: (ids) => ({ body: { ...one(ids), mail_type: 'interest_check' } }),
  },
  sendToOne: {
    method: 'POST',
    path: '/rest/position/send/mail/individual',
    creates: true,
    keepsBounds: true,
    summary: 'Email one candidate of a position; refused if this email was sent before',
    access: EMAIL_ACCESS,
    changes: EMAIL_REFRESHES,
    body: OneRecipient,
    response: EmailsQueued,
    example: (ids) => ({
      body: { ...one(ids), candidateid: ids.candidateId, status: 'Initial Status', position_type: 'mapped' },
    }),
  },
  recipients: {
    method: 'POST',
    path: '/rest/position/mails/recipients',
    keepsBounds: true,
    summary:
      'Preview which of the given candidates an email would reach, and who would be left out and why. Sends nothing',
    access: EMAIL_ACCESS,
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
    summary: 'Get the progress of the emails to candidates of a position, and the answers',
    tool: {
      name: 'count_mails',
      when: 'The progress of the emails to the candidates of a position, and how many gave which answer.',
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
    summary: 'List the latest bulk emails of a position with their progress, newest first, at most 5',
    access: 'signed-in',
    reads: ['applications', 'mails'],
    body: z.object({ positionId: Id }),
    response: z.object({ success: z.literal(true), data: z.array(MailRun) }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  changeRun: {
    method: 'POST',
    path: '/rest/position/mails/run',
    summary: 'Pause, resume or stop a bulk email; emails already in the outbox are still sent',
    access: EMAIL_ACCESS,
    changes: ['applications', 'mails'],
    body: z.object({ positionId: Id, run_id: Id, act: z.enum(['pause', 'go_on', 'stop']) }),
    response: Done.extend({ message: z.string() }),
    example: ({ positionId, mailRunId }) => ({ body: { positionId, run_id: mailRunId, act: 'pause' as const } }),
  },
  thread: {
    method: 'POST',
    path: '/rest/candidate/mails',
    keepsBounds: true,
    summary: 'List the emails to a candidate and their replies, oldest first, at most 100 of each',
    tool: {
      name: 'read_mails',
      when: 'The emails to a candidate of a position and their replies, oldest first.',
    },
    access: 'signed-in',
    reads: ['applications', 'mails', 'candidates'],
    body: z.object({ candidate_id: Id, positionId: OptionalId }),
    response: z.object({
      success: z.literal(true),
      hides_contact: z.boolean().describe('Whether replies and contact details are omitted'),
      shares_address: SharesAddress,
      data: z.array(
        z.object({
          id: z.string(),
          way: z.enum(['out', 'in']),
          at: Moment,
          positionId: z.string(),
          position_title: OurText,
          subject: StrangersText,
          text: StrangersText.describe('Text of the message, without the candidate’s personal links'),
          from: StrangersText.describe('Sender of a reply; empty for an email of ours'),
          ...WHAT_CAME_IN,
          state: MailState.nullable().describe('Delivery state of an email of ours'),
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
      'Write to a candidate of a position in your own words: by email, and also on the application’s status page if they applied',
    tool: {
      name: 'write_mail',
      when: 'Email a candidate of a position in your own words.',
    },
    access: EMAIL_ACCESS,
    changes: ['applications', 'history', 'mails'],
    body: z.object({
      candidate_id: Id,
      positionId: Id,
      text: z.string().trim().min(1, MESSAGES.required).max(MESSAGE_TEXT_MAX),
    }),
    response: Done.extend({ message: z.string(), in_outbox: OutboxFlag, shares_address: SharesAddress }),
    example: ({ candidateId, positionId }) => ({
      body: { candidate_id: candidateId, positionId, text: 'Would you bring some of your work along?' },
    }),
  },
  inviteForAction: {
    method: 'POST',
    path: '/invite_for_action',
    creates: true,
    summary: 'Email everyone with a part in a position to take care of its candidates in a status',
    access: EMAIL_ACCESS,
    changes: ['mails'],
    body: z.object({ status_id: Id, position_id: Id, content: z.string().trim().min(1).max(ACTION_CONTENT_MAX) }),
    response: Done.extend({
      message: z.string(),
      where: z.string().optional().describe('Extension: where emails are stored when they are not sent'),
      in_outbox: OutboxFlag,
    }),
    example: ({ positionId }) => ({
      body: { status_id: 'Initial Status', position_id: positionId, content: 'Please look at the new ones by Friday.' },
    }),
  },
  question: {
    method: 'GET',
    path: '/rest/interest',
    summary: 'Get the question that an email’s link asks the candidate; following the link answers nothing',
    access: 'signed-link',
    reads: [],
    query: z.object({ token: InterestToken }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        company_name: z.string(),
        position_title: OurText,
        candidate_name: z.string(),
        is_open: z.boolean().describe('Whether the position is still open'),
        answer: z
          .enum(['interested', 'not_interested', 'later', ''])
          .describe('`later` is an extension and can still change'),
        answered_at: Moment.nullable(),
        later_until: z.string().describe('Extension: the day for `later`; otherwise empty'),
        stopped: z.boolean().describe('Whether the candidate has unsubscribed'),
      }),
    }),
    example: ({ interest: token }) => ({ query: { token } }),
  },
  answer: {
    method: 'POST',
    path: '/rest/interest',
    summary: 'Answer for the candidate an email was sent to; the first answer is final, unless it is “later”',
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
        .describe('Extension, for `later`: ask again after this many months'),
      later_day: OptionalText(10).describe(
        'Extension, for `later`: ask again from this day on, YYYY-MM-DD, within 24 months',
      ),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ interest: token }) => ({
      body: { token, answer: 'interested' as const, comment: 'Mornings suit me best.' },
    }),
  },
  stop: {
    method: 'POST',
    path: '/interest',
    summary: 'Unsubscribe the candidate an email was sent to, as email programs do with one click',
    access: 'signed-link',
    changes: ['applications'],
    query: z.object({ token: InterestToken }),
    response: Done.extend({ message: z.string() }),
    example: ({ interest: token }) => ({ query: { token } }),
  },
})
