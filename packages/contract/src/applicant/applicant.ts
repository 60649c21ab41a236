import { FEEDBACK_AFTER_DAYS } from '@rolecall/domain/feedback/feedback-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag, PlainNumber } from '../ground/wire.ts'

/** Characters of what an applicant says of themselves; the e-mail's is that of mail itself. */
export const APPLICANT = { name: 100, email: 254, phone: 40, reason: 500, message: 2_000 } as const
/** What an applicant may do about their application. */
export const APPLICANT_STEPS = ['message', 'feedback', 'withdraw', 'correct', 'access', 'erase', 'other-way'] as const

/** What the owner of an address may say of an application that names them. */
export const CONFIRM_STEPS = ['mine', 'not-mine'] as const
/** Of what somebody corrects, longer than any of it may be: that it is too long is said on the page. */
const PERSON_TEXT_MAX = 10_000

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

const FeedbackSettings = z.object({
  is_on: Flag,
  after_days: PlainNumber.pipe(z.int().min(FEEDBACK_AFTER_DAYS.least).max(FEEDBACK_AFTER_DAYS.most)).describe(
    'Days from the end of an application until its applicant is asked by mail',
  ),
})

export const applicant = defineCalls({
  status: {
    method: 'GET',
    path: '/application',
    summary: 'The page behind the link of an applicant: where the application stands. Reading it changes nothing',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ application: token }) => ({ query: { token } }),
  },
  file: {
    method: 'GET',
    path: '/application/file',
    summary: 'A file that the applicant sent, for whoever has their link',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400), file: lenient(100).describe('Its id, as the page links to it') }),
    response: z.string(),
    example: ({ application: token, resumeId: file }) => ({ query: { token, file } }),
  },
  act: {
    method: 'POST',
    path: '/application',
    summary:
      'A form of that page: write a message, say how it was, withdraw, correct what was sent, ask for a copy of everything, for all of it to be deleted, or to be assessed in another way',
    access: 'signed-link',
    transfer: 'page',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    body: z.object({
      token: lenient(400),
      positionId: lenient(200).describe('Before a file, which is kept with whose post it is'),
      step: z.enum(APPLICANT_STEPS).optional().catch(undefined),
      reason: lenient(APPLICANT.reason).describe('Why the application is withdrawn, of those that the page offers'),
      name: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined),
      email: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined),
      phone: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined),
      message: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined).describe('To whoever sees to the position'),
      score: lenient(10).describe('From 0 to 10: whether they would tell others to apply here'),
      text: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined).describe('What they say to that'),
      agree: lenient(10).describe('“true” where everything is to be deleted'),
      files: z
        .array(
          z.object({
            s3_key: z.string().max(300),
            file_name: z.string().max(300),
            missing: z.enum(['empty', 'too_large']).optional(),
            seal: z.string().max(100).optional(),
          }),
        )
        .max(5)
        .nullish()
        .catch(undefined)
        .describe('A newer résumé'),
    }),
    response: z.string(),
    example: ({ application: token }) => ({
      body: { token, step: 'correct' as const, name: 'Mara Ellison', email: 'mara.ellison@post.example', phone: '' },
    }),
  },
  feedbackSettings: {
    method: 'GET',
    path: '/rest/company/feedback',
    summary: 'Whether applicants are asked how it was, and when',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({ success: z.literal(true), data: z.object({ is_on: z.boolean(), after_days: z.int() }) }),
    example: () => ({}),
  },
  settleFeedback: {
    method: 'POST',
    path: '/rest/company/feedback',
    summary: 'Say whether applicants are asked how it was, once their application is over, and when by mail',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: FeedbackSettings,
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { is_on: true, after_days: 3 } }),
  },
  question: {
    method: 'GET',
    path: '/application/confirm',
    summary:
      'The page behind the mail that asks whether an application is of whom it names. Reading it changes nothing, since programs look at links, too',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ unconfirmed: token }) => ({ query: { token } }),
  },
  answer: {
    method: 'POST',
    path: '/application/confirm',
    summary: 'The answer of that page: whoever has the address says that the application is theirs, or that it is not',
    access: 'signed-link',
    transfer: 'page',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    body: z.object({
      token: lenient(400),
      step: z.enum(CONFIRM_STEPS).optional().catch(undefined),
    }),
    response: z.string(),
    example: ({ unconfirmed: token }) => ({ body: { token, step: 'mine' as const } }),
  },
})
