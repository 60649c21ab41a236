import { EXTRA_QUESTIONS, SURVEY_QUESTIONS } from '@rolecall/domain/fairness/surveys'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag } from '../ground/wire.ts'

/** What somebody does on the page of the survey. */
export const SURVEY_STEPS = ['answer', 'take-back'] as const

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

const Source = z.object({ law: z.string(), article: z.string(), since: z.string(), url: z.string() })
const Question = z.object({
  id: z.enum(SURVEY_QUESTIONS),
  text: z.string(),
  choices: z.array(z.string()),
  extra: z.string().describe('By what the question is added; empty for one that is asked anyway'),
  caution: z.string().describe('What is to be known before it is added'),
  source: Source,
})

const SurveySettings = z.object({
  is_on: Flag,
  extra: z
    .array(z.enum(EXTRA_QUESTIONS))
    .max(EXTRA_QUESTIONS.length)
    .describe('Questions beyond the usual ones, as US.veteran'),
})

export const survey = defineCalls({
  page: {
    method: 'GET',
    path: '/application/survey',
    summary:
      'The page of the voluntary survey, behind the link of an applicant, with what they answered. Reading it changes nothing',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ application: token }) => ({ query: { token } }),
  },
  answer: {
    method: 'POST',
    path: '/application/survey',
    summary: 'A form of that page: answer, in place of what was answered before, or take all answers back',
    access: 'signed-link',
    transfer: 'page',
    // Nothing that anybody of the company can see.
    changes: [],
    body: z.object({
      token: lenient(400),
      step: z.enum(SURVEY_STEPS).optional().catch(undefined),
      sex: lenient(40),
      race: lenient(40),
      disability: lenient(40),
      veteran: lenient(40),
    }),
    response: z.string(),
    example: ({ application: token }) => ({ body: { token, step: 'answer' as const, sex: 'female' } }),
  },
  own: {
    method: 'GET',
    path: '/application/survey/answers',
    summary: 'What somebody answered, as a file for whoever has their link',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ application: token }) => ({ query: { token } }),
  },
  settings: {
    method: 'GET',
    path: '/rest/company/survey',
    summary: 'Whether applicants are invited to a voluntary survey, and what it asks in which country',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: z.object({ is_on: z.boolean(), extra: z.array(z.string()) }),
      surveys: z.array(z.object({ country: z.string(), name: z.string(), questions: z.array(Question) })),
      not_asked: z
        .array(z.object({ name: z.string(), question: z.enum(SURVEY_QUESTIONS), why: z.string(), source: Source }))
        .describe('What may not be asked where'),
    }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/survey',
    summary: 'Say whether applicants are invited to a voluntary survey, and what it asks beyond the usual',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: SurveySettings,
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { is_on: true, extra: [] } }),
  },
})
