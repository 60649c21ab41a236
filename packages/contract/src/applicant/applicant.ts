import { FEEDBACK_AFTER_DAYS } from '@rolecall/domain/reports/feedback-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag, PlainNumber } from '../platform/wire.ts'

/** Maximum lengths of an applicant's data in characters; the email's is that of the email standard. */
export const APPLICANT = { name: 100, email: 254, phone: 40, reason: 500, message: 2_000 } as const
/** Actions of an applicant on their application. */
export const APPLICANT_STEPS = ['message', 'feedback', 'withdraw', 'correct', 'access', 'erase', 'other-way'] as const

/** Answers of an address's owner about an application in their name. */
export const CONFIRM_STEPS = ['mine', 'not-mine'] as const
/** Longer than any corrected fact may be, so that the page itself can say that it is too long. */
const PERSON_TEXT_MAX = 10_000

/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

const FeedbackSettings = z.object({
  is_on: Flag,
  after_days: PlainNumber.pipe(z.int().min(FEEDBACK_AFTER_DAYS.least).max(FEEDBACK_AFTER_DAYS.most)).describe(
    'Days between the end of an application and the email that asks for feedback',
  ),
})

export const applicant = defineCalls({
  status: {
    method: 'GET',
    path: '/application',
    summary: 'Get the applicant’s status page, behind their link. Reading it changes nothing',
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
    summary: 'Download a file that the applicant sent, for the holder of their link',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({
      token: lenient(400),
      file: lenient(100).describe('Id of the file, as in the links of the page'),
    }),
    response: z.string(),
    example: ({ application: token, resumeId: file }) => ({ query: { token, file } }),
  },
  act: {
    method: 'POST',
    path: '/application',
    summary:
      'Submit a form of that page: send a message, give feedback, withdraw, correct data, request a copy or the deletion of everything, or request an alternative assessment',
    access: 'signed-link',
    transfer: 'page',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    body: z.object({
      token: lenient(400),
      positionId: lenient(200).describe(
        'Id of the position; must come before a file, which is stored with that position’s company',
      ),
      step: z.enum(APPLICANT_STEPS).optional().catch(undefined),
      reason: lenient(APPLICANT.reason).describe('Reason for withdrawing, one of those the page offers'),
      name: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined),
      email: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined),
      phone: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined),
      message: z
        .string()
        .max(PERSON_TEXT_MAX)
        .optional()
        .catch(undefined)
        .describe('Message to the people in charge of the position'),
      score: lenient(10).describe('Score from 0 to 10 for how likely they are to recommend applying here'),
      text: z.string().max(PERSON_TEXT_MAX).optional().catch(undefined).describe('Comment on the score'),
      agree: lenient(10).describe('“true” to confirm that everything is to be deleted'),
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
    summary: 'Get whether and when applicants are asked for feedback',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({ success: z.literal(true), data: z.object({ is_on: z.boolean(), after_days: z.int() }) }),
    example: () => ({}),
  },
  settleFeedback: {
    method: 'POST',
    path: '/rest/company/feedback',
    summary:
      'Set whether applicants are asked for feedback once their application has ended, and after how many days by email',
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
      'Get the page behind the email that asks whether an application is really from the person it names. Reading it changes nothing, because email scanners open links too',
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
    summary:
      'Submit the answer of that page: the owner of the address confirms or denies that the application is theirs',
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
