import { EXPLANATION_CHOICES, REVIEW_TEXT_MAX, STATED_SKILL_MAX } from '@rolecall/domain/fairness/explanation-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done } from '../platform/wire.ts'

/** Actions of a candidate on that page. */
export const EXPLANATION_STEPS = ['show', 'facts', 'strike', 'count', 'state', 'person'] as const

/** Maximum length in characters of a fact that a candidate corrects. */
export const CORRECTED_FACT_MAX = 200
/** Longer than any field may be, so that the page itself can say that something is too long. */
const TYPED_MAX = 10_000

/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)
const Token = lenient(400).describe(
  'Token from the link of the application, or from an email that asks whether the candidate is interested',
)

export const explanation = defineCalls({
  why: {
    method: 'GET',
    path: '/application/why',
    summary:
      'Get the page that explains to a candidate what was read about them, what the position requires, and how many points each part of their résumé earned. Reading it changes nothing',
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
      'Submit a form of that page: request the explanation, correct facts, report a wrong or missing skill, or request a human review',
    access: 'signed-link',
    transfer: 'page',
    changes: ['applications', 'candidates', 'resumes', 'corrections', 'reviews', 'mails', 'history'],
    body: z.object({
      token: Token,
      step: z.enum(EXPLANATION_STEPS).optional().catch(undefined),
      title: lenient(TYPED_MAX).describe('Corrected title; for this and the other facts, empty clears the fact'),
      employer: lenient(TYPED_MAX),
      location: lenient(TYPED_MAX),
      years: lenient(20).describe('Years of experience'),
      months: lenient(20).describe('Months of experience, in addition to the years'),
      degree: lenient(40),
      skill: lenient(300).describe('Name of the skill as shown on the page'),
      said: lenient(TYPED_MAX).describe(
        `Context in which they learned or used it, at most ${STATED_SKILL_MAX} characters`,
      ),
      about: lenient(TYPED_MAX).describe(`What the reviewer should look at, at most ${REVIEW_TEXT_MAX} characters`),
    }),
    response: z.string(),
    example: ({ application: token }) => ({ body: { token, step: 'show' as const } }),
  },
  settings: {
    method: 'GET',
    path: '/rest/company/explanation',
    summary: 'Get whether candidates can see how their application was scored',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({ success: z.literal(true), data: z.object({ choice: z.enum(EXPLANATION_CHOICES) }) }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/explanation',
    summary:
      'Set whether candidates can see how their application was scored: never, on request, or always. They can request a human review in any case',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ choice: z.enum(EXPLANATION_CHOICES) }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { choice: 'always' as const } }),
  },
})
