import { ENROLMENT_STATES, STOP_REASONS } from '@rolecall/domain/outreach/sequence-stops'
import { SEQUENCE_MAX } from '@rolecall/domain/outreach/sequences'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Done, Id, KnownVersion, Moment, OptionalId } from '../platform/wire.ts'
import { EMAIL_ACCESS, EMAIL_REFRESHES } from './mail-status.ts'
import { Recipients } from './omitted-people.ts'
import {
  Counts,
  Enrolment,
  EnrolmentTargets,
  Html,
  ListedSequence,
  Mails,
  ONE_OF,
  oneOf,
  SequenceMail,
  Share,
  Subject,
  SubjectComparison,
} from './sequence-shapes.ts'

const example = {
  name: 'Engineers, first time',
  mails: [
    {
      subject: 'A word about {{position_title}}',
      subject_b: 'Would {{position_title}} be something for you?',
      html: '<p>Dear {{candidate_name}},</p><p>may we talk about {{position_title}}?</p><p>{{recruiter_name}}</p>',
      wait_days: 0,
    },
    {
      subject: 'Still open: {{position_title}}',
      subject_b: '',
      html: '<p>Dear {{candidate_name}},</p><p>it is still open.</p><p>{{recruiter_name}}</p>',
      wait_days: 4,
    },
  ],
}

/** Series of emails to candidates of a position with waits between them; not in the specification. */
export const sequences = defineCalls({
  list: {
    method: 'POST',
    path: '/rest/sequences',
    summary: 'List the company’s email sequences, with the number of people in each, most recently changed first',
    tool: {
      name: 'list_sequences',
      when: 'The company’s email sequences, and how many people are in each.',
    },
    access: EMAIL_ACCESS,
    reads: ['mails', 'applications'],
    body: z.object({ archived: z.boolean().default(false).describe('Whether to include archived sequences') }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ListedSequence).max(SEQUENCE_MAX.sequences),
      first_mail: z.object({ subject: z.string(), html: z.string() }).describe('Default text of a new email'),
      fields: z.array(z.string()),
    }),
    example: () => ({ body: {} }),
  },
  read: {
    method: 'POST',
    path: '/rest/sequences/read',
    summary: 'Get a sequence with the emails that new candidates receive',
    access: EMAIL_ACCESS,
    reads: ['mails', 'applications'],
    body: z.object({ sequence_id: Id }),
    response: z.object({ success: z.literal(true), data: ListedSequence.extend({ texts: z.array(SequenceMail) }) }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId } }),
  },
  save: {
    method: 'POST',
    path: '/rest/sequences/save',
    summary: 'Create or edit a sequence; candidates already enrolled continue with the emails they started with',
    access: EMAIL_ACCESS,
    changes: ['mails'],
    body: z.object({
      sequence_id: OptionalId.describe('Omit to create a sequence'),
      name: z.string().trim().min(1).max(SEQUENCE_MAX.name),
      mails: Mails,
      version: KnownVersion,
    }),
    response: Done.extend({ message: z.string(), sequence_id: z.string(), version: z.int() }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId, ...example } }),
  },
  preview: {
    method: 'POST',
    path: '/rest/sequences/preview',
    summary: 'Preview an unsaved email of a sequence for a real candidate, and when each email would be sent',
    access: EMAIL_ACCESS,
    reads: ['mails', 'applications'],
    body: z.object({
      mails: Mails,
      step: z.coerce.number().int().min(1).max(SEQUENCE_MAX.mails),
      variant: z.enum(['a', 'b']).default('a'),
      positionId: OptionalId,
      candidate_id: OptionalId.describe('Id of the candidate; defaults to the one most recently added to a position'),
    }),
    response: z.object({
      success: z.literal(true),
      to: z.string(),
      subject: z.string(),
      html: z.string().describe('The complete email, including the logo'),
      text: z.string(),
      zone: z.string().describe('Time zone of the candidate; the company’s if unknown'),
      is_their_zone: z.boolean(),
      days: z.array(z.object({ step: z.int(), at: Moment, said: z.string() })).max(SEQUENCE_MAX.mails),
    }),
    example: () => ({ body: { mails: example.mails, step: 1 } }),
  },
  sendTest: {
    method: 'POST',
    path: '/rest/sequences/test',
    creates: true,
    summary: 'Send the caller a test of an unsaved email of a sequence; its links lead to the start page',
    access: EMAIL_ACCESS,
    changes: ['mails'],
    body: z.object({ subject: Subject, html: Html }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { subject: 'A test', html: '<p>Dear {{candidate_name}}</p>' } }),
  },
  recipients: {
    method: 'POST',
    path: '/rest/sequences/recipients',
    summary:
      'Preview which candidates of a position would be enrolled in a sequence, and who would be left out and why. Changes nothing',
    access: EMAIL_ACCESS,
    reads: ['applications', 'candidates', 'mails', 'settings'],
    body: z.object(EnrolmentTargets).refine(oneOf, ONE_OF),
    response: Recipients,
    example: ({ sequenceId, positionId, candidateId }) => ({
      body: { sequence_id: sequenceId, positionId, candidate_ids: [candidateId] },
    }),
  },
  enrol: {
    method: 'POST',
    path: '/rest/sequences/enrol',
    creates: true,
    summary: 'Enrol candidates of a position in a sequence: those given, or all in a status; each only once',
    access: EMAIL_ACCESS,
    changes: EMAIL_REFRESHES,
    body: z.object(EnrolmentTargets).refine(oneOf, ONE_OF),
    response: Done.extend({ message: z.string(), enrolled: z.int(), left_out: Recipients.shape.left_out }),
    example: ({ spareSequenceId, positionId, candidateId }) => ({
      body: { sequence_id: spareSequenceId, positionId, candidate_ids: [candidateId] },
    }),
  },
  change: {
    method: 'POST',
    path: '/rest/sequences/change',
    summary:
      'Pause or resume a sequence, stop it for everyone, switch everyone to its latest emails, archive it, or restore it',
    access: EMAIL_ACCESS,
    changes: EMAIL_REFRESHES,
    body: z.object({
      sequence_id: Id,
      act: z.enum(['pause', 'go_on', 'stop', 'use_latest', 'archive', 'restore']),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId, act: 'pause' as const } }),
  },
  enrolments: {
    method: 'POST',
    path: '/rest/sequences/people',
    summary:
      'List who is enrolled in a sequence, or a candidate’s sequences: emails sent, the next email, and why it stopped',
    access: EMAIL_ACCESS,
    reads: ['mails', 'applications'],
    body: z
      .object({
        sequence_id: OptionalId,
        positionId: OptionalId,
        candidate_id: OptionalId,
        state: z.enum([...ENROLMENT_STATES, '']).default(''),
        from: z.coerce.number().int().min(0).max(1_000_000).default(0),
        size: z.coerce.number().int().min(1).max(50).default(25),
      })
      .refine(({ sequence_id, candidate_id }) => sequence_id !== undefined || candidate_id !== undefined, {
        path: ['sequence_id'],
        error: 'Choose a sequence or a candidate.',
      }),
    response: z.object({ success: z.literal(true), total: z.int(), data: z.array(Enrolment).max(50) }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId } }),
  },
  changeEnrolment: {
    method: 'POST',
    path: '/rest/sequences/person',
    summary: 'Pause, resume or stop a sequence for one candidate',
    access: EMAIL_ACCESS,
    changes: EMAIL_REFRESHES,
    body: z.object({ enrolment_id: Id, act: z.enum(['pause', 'go_on', 'stop']) }),
    response: Done.extend({ message: z.string() }),
    example: ({ enrolmentId }) => ({ body: { enrolment_id: enrolmentId, act: 'pause' as const } }),
  },
  results: {
    method: 'POST',
    path: '/rest/sequences/results',
    summary:
      'Get the results of each email of a sequence, and which of two subjects got more replies, if there is enough data',
    tool: {
      name: 'read_sequence_results',
      when: 'How many people replied to each email of a sequence, and which subject got more replies.',
    },
    access: EMAIL_ACCESS,
    reads: ['mails', 'applications'],
    body: z.object({
      sequence_id: Id,
      version: KnownVersion.describe('Version of the sequence; defaults to the latest that was sent'),
    }),
    response: z.object({
      success: z.literal(true),
      version: z.int(),
      versions: z.array(z.int()).max(100).describe('Versions that were sent, the latest 100'),
      people: Counts,
      mails: z
        .array(
          z.object({
            step: z.int(),
            subject: OurText,
            subject_b: OurText,
            a: Share,
            b: Share,
            stopped: z
              .array(z.object({ why: z.enum(STOP_REASONS), words: z.string(), count: z.int() }))
              .max(STOP_REASONS.length)
              .describe(
                'Why people stopped after this email, most frequent first; step 0 counts people who stopped before any email',
              ),
            compared: SubjectComparison.nullable(),
          }),
        )
        .max(SEQUENCE_MAX.mails + 1),
    }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId } }),
  },
  later: {
    method: 'POST',
    path: '/rest/interest/later',
    summary: 'List who answered “later” and is available again, and who is next, on the positions the caller can see',
    access: EMAIL_ACCESS,
    reads: ['mails', 'applications'],
    body: z.object({
      which: z.enum(['back', 'waiting']).default('back'),
      mine: z.boolean().default(false).describe('Return only candidates that the caller contacted'),
    }),
    response: z.object({
      success: z.literal(true),
      total: z.int(),
      data: z
        .array(
          z.object({
            candidate_id: z.string(),
            candidate_name: StrangersText,
            positionId: z.string(),
            position_title: OurText,
            status_id: z.string(),
            by: OurText,
            said_at: Moment,
            back_on: z.string().describe('YYYY-MM-DD'),
            comment: StrangersText,
          }),
        )
        .max(100),
    }),
    example: () => ({ body: {} }),
  },
})
