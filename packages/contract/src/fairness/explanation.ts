import { EXPLANATION_CHOICES, REVIEW_TEXT_MAX, STATED_SKILL_MAX } from '@rolecall/domain/explanation/explanation-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done } from '../ground/wire.ts'

/** What a candidate may do on that page. */
export const EXPLANATION_STEPS = ['show', 'facts', 'strike', 'count', 'state', 'person'] as const

/** Characters of a fact that a candidate corrects. */
export const SAID_FACT_MAX = 200
/** Longer than any of it may be: that something is too long is said on the page. */
const TYPED_MAX = 10_000

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)
const Token = lenient(400).describe(
  'Of the link to the application, or of a mail that asks whether they are interested',
)

export const explanation = defineCalls({
  why: {
    method: 'GET',
    path: '/application/why',
    summary:
      'The page on which a candidate reads what was read of them, what the position asks and which of their words earned how much. Reading it changes nothing',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: Token }),
    response: z.string(),
    example: ({ application: token }) => ({ query: { token } }),
  },
  act: {
    method: 'POST',
    path: '/application/why',
    summary:
      'A form of that page: ask to be shown it, correct facts, say that a skill is wrong or missing, or ask that a person looks at the application',
    access: 'signed-link',
    transfer: 'page',
    changes: ['applications', 'candidates', 'resumes', 'corrections', 'reviews', 'mails', 'history'],
    body: z.object({
      token: Token,
      step: z.enum(EXPLANATION_STEPS).optional().catch(undefined),
      title: lenient(TYPED_MAX).describe('As all facts: empty says that there is none'),
      employer: lenient(TYPED_MAX),
      location: lenient(TYPED_MAX),
      years: lenient(20).describe('Of experience'),
      months: lenient(20).describe('Of experience, beside the years'),
      degree: lenient(40),
      skill: lenient(300).describe('What it is called on the page'),
      said: lenient(TYPED_MAX).describe(`Where they learnt or used it, at most ${STATED_SKILL_MAX} characters`),
      about: lenient(TYPED_MAX).describe(`What a person should look at, at most ${REVIEW_TEXT_MAX} characters`),
    }),
    response: z.string(),
    example: ({ application: token }) => ({ body: { token, step: 'show' as const } }),
  },
  settings: {
    method: 'GET',
    path: '/rest/company/explanation',
    summary: 'Whether candidates may see how their application was scored',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({ success: z.literal(true), data: z.object({ choice: z.enum(EXPLANATION_CHOICES) }) }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/explanation',
    summary:
      'Say whether candidates may see how their application was scored: never, once they ask for it, or always. They can ask for a person in any case',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ choice: z.enum(EXPLANATION_CHOICES) }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { choice: 'always' as const } }),
  },
})
