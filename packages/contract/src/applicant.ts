import { z } from 'zod'
import { defineCalls } from './define-calls.ts'

/** Characters of what an applicant says of themselves; the e-mail's is that of mail itself. */
export const APPLICANT = { name: 100, email: 254, phone: 40, reason: 500 } as const
/** What an applicant may do about their application. */
export const APPLICANT_STEPS = ['withdraw', 'correct', 'erase'] as const

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

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
  act: {
    method: 'POST',
    path: '/application',
    summary: 'A form of that page: withdraw, correct what was sent, or ask for everything to be deleted',
    access: 'signed-link',
    transfer: 'page',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    body: z.object({
      token: lenient(400),
      positionId: lenient(200).describe('Before a file, which is kept with whose post it is'),
      step: z.enum(APPLICANT_STEPS).optional().catch(undefined),
      reason: lenient(APPLICANT.reason).describe('Why the application is withdrawn, of those that the page offers'),
      name: z.string().optional().catch(undefined),
      email: z.string().optional().catch(undefined),
      phone: z.string().optional().catch(undefined),
      agree: lenient(10).describe('“true” where everything is to be deleted'),
      files: z
        .array(
          z.object({
            s3_key: z.string().max(300),
            file_name: z.string().max(300),
            missing: z.enum(['empty', 'too_large']).optional(),
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
})
