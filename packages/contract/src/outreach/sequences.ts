import { ENROLMENT_STATES, STOP_REASONS } from '@rolecall/domain/mails/sequence-stops'
import { SEQUENCE_MAX } from '@rolecall/domain/mails/sequences'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Done, Id, KnownVersion, Moment, OptionalId } from '../ground/wire.ts'
import { Recipients } from './left-out.ts'
import { ASKED, MAY_ASK } from './mail-status.ts'
import {
  Compared,
  Counts,
  Enrolment,
  Html,
  Listed,
  Mails,
  ONE_OF,
  oneOf,
  SequenceMail,
  Share,
  Subject,
  Whom,
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

/** Several mails with waits between them to candidates of a position; none of the documents has them. */
export const sequences = defineCalls({
  list: {
    method: 'POST',
    path: '/rest/sequences',
    summary: 'The sequences of mails that the company has, and how many people each has; newest change first',
    tool: {
      name: 'list_sequences',
      when: 'Which sequences of mails the company has, and how many people are in each.',
    },
    access: MAY_ASK,
    reads: ['mails', 'applications'],
    body: z.object({ archived: z.boolean().default(false).describe('Those in the archive too') }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Listed).max(SEQUENCE_MAX.sequences),
      first_mail: z.object({ subject: z.string(), html: z.string() }).describe('What a new mail begins with'),
      fields: z.array(z.string()),
    }),
    example: () => ({ body: {} }),
  },
  read: {
    method: 'POST',
    path: '/rest/sequences/read',
    summary: 'A sequence with its mails, as people begin with them now',
    access: MAY_ASK,
    reads: ['mails', 'applications'],
    body: z.object({ sequence_id: Id }),
    response: z.object({ success: z.literal(true), data: Listed.extend({ texts: z.array(SequenceMail) }) }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId } }),
  },
  save: {
    method: 'POST',
    path: '/rest/sequences/save',
    summary: 'Make a sequence, or give one other mails: whoever is under way goes on with those that they began',
    access: MAY_ASK,
    changes: ['mails'],
    body: z.object({
      sequence_id: OptionalId.describe('Left out: a new one'),
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
    summary: 'A mail of a sequence that is being written, as a real candidate would read it, and when each would go',
    access: MAY_ASK,
    reads: ['mails', 'applications'],
    body: z.object({
      mails: Mails,
      step: z.coerce.number().int().min(1).max(SEQUENCE_MAX.mails),
      variant: z.enum(['a', 'b']).default('a'),
      positionId: OptionalId,
      candidate_id: OptionalId.describe('Without one: whoever came onto a position last'),
    }),
    response: z.object({
      success: z.literal(true),
      to: z.string(),
      subject: z.string(),
      html: z.string().describe('The whole mail, with the logo in it'),
      text: z.string(),
      zone: z.string().describe('Of where they live; that of the company where nobody knows'),
      is_their_zone: z.boolean(),
      days: z.array(z.object({ step: z.int(), at: Moment, said: z.string() })).max(SEQUENCE_MAX.mails),
    }),
    example: () => ({ body: { mails: example.mails, step: 1 } }),
  },
  sendTest: {
    method: 'POST',
    path: '/rest/sequences/test',
    creates: true,
    summary: 'A mail of a sequence that is being written, to oneself; its links lead to the start page',
    access: MAY_ASK,
    changes: ['mails'],
    body: z.object({ subject: Subject, html: Html }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { subject: 'A test', html: '<p>Dear {{candidate_name}}</p>' } }),
  },
  recipients: {
    method: 'POST',
    path: '/rest/sequences/recipients',
    summary: 'Who of a position would come into a sequence, and who would be left out and why; changes nothing',
    access: MAY_ASK,
    reads: ['applications', 'candidates', 'mails', 'settings'],
    body: z.object(Whom).refine(oneOf, ONE_OF),
    response: Recipients,
    example: ({ sequenceId, positionId, candidateId }) => ({
      body: { sequence_id: sequenceId, positionId, candidate_ids: [candidateId] },
    }),
  },
  enrol: {
    method: 'POST',
    path: '/rest/sequences/enrol',
    creates: true,
    summary: 'Put candidates of a position into a sequence: those named, or everybody of a status; each once',
    access: MAY_ASK,
    changes: ASKED,
    body: z.object(Whom).refine(oneOf, ONE_OF),
    response: Done.extend({ message: z.string(), enrolled: z.int(), left_out: Recipients.shape.left_out }),
    example: ({ spareSequenceId, positionId, candidateId }) => ({
      body: { sequence_id: spareSequenceId, positionId, candidate_ids: [candidateId] },
    }),
  },
  change: {
    method: 'POST',
    path: '/rest/sequences/change',
    summary:
      'Let a sequence wait or go on, stop it for everybody in it, give everybody its latest mails, or put it into the archive or back',
    access: MAY_ASK,
    changes: ASKED,
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
      'Who is in a sequence, or in which ones a candidate is: what they were sent, what comes next, why it stopped',
    access: MAY_ASK,
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
        error: 'Name a sequence or a candidate.',
      }),
    response: z.object({ success: z.literal(true), total: z.int(), data: z.array(Enrolment).max(50) }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId } }),
  },
  changeEnrolment: {
    method: 'POST',
    path: '/rest/sequences/person',
    summary: 'Let the mails of a sequence to one candidate wait, go on or end',
    access: MAY_ASK,
    changes: ASKED,
    body: z.object({ enrolment_id: Id, act: z.enum(['pause', 'go_on', 'stop']) }),
    response: Done.extend({ message: z.string() }),
    example: ({ enrolmentId }) => ({ body: { enrolment_id: enrolmentId, act: 'pause' as const } }),
  },
  results: {
    method: 'POST',
    path: '/rest/sequences/results',
    summary:
      'What came of each mail of a sequence, and which of two subjects more people answered, if that can be told',
    tool: {
      name: 'read_sequence_results',
      when: 'How many answered each mail of a sequence, and which of its subjects did better.',
    },
    access: MAY_ASK,
    reads: ['mails', 'applications'],
    body: z.object({ sequence_id: Id, version: KnownVersion.describe('Left out: the latest that was sent') }),
    response: z.object({
      success: z.literal(true),
      version: z.int(),
      versions: z.array(z.int()).max(100).describe('Those that people were sent mails of, the latest 100'),
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
              .describe('Who was stopped after this mail, the most first; before any mail, in the list of step 0'),
            compared: Compared.nullable(),
          }),
        )
        .max(SEQUENCE_MAX.mails + 1),
    }),
    example: ({ sequenceId }) => ({ body: { sequence_id: sequenceId } }),
  },
  later: {
    method: 'POST',
    path: '/rest/interest/later',
    summary: 'Who said “later” and is back now, and who comes back next; of positions that one sees',
    access: MAY_ASK,
    reads: ['mails', 'applications'],
    body: z.object({
      which: z.enum(['back', 'waiting']).default('back'),
      mine: z.boolean().default(false).describe('Only those whom one asked oneself'),
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
