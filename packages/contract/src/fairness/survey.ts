import { EXTRA_QUESTIONS, SURVEY_QUESTIONS } from '@rolecall/domain/fairness/surveys'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag } from '../platform/wire.ts'

/** Actions on the page of the survey. */
export const SURVEY_STEPS = ['answer', 'take-back'] as const

/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

const Source = z.object({ law: z.string(), article: z.string(), since: z.string(), url: z.string() })
const Question = z.object({
  id: z.enum(SURVEY_QUESTIONS),
  text: z.string(),
  choices: z.array(z.string()),
  extra: z.string().describe('The setting that adds the question; empty for one that is always asked'),
  caution: z.string().describe('What to know before adding it'),
  source: Source,
})

const SurveySettings = z.object({
  is_on: Flag,
  extra: z
    .array(z.enum(EXTRA_QUESTIONS))
    .max(EXTRA_QUESTIONS.length)
    .describe('Additional questions, such as US.veteran'),
})

export const survey = defineCalls({
  page: {
    method: 'GET',
    path: '/application/survey',
    summary: 'Get the voluntary survey page behind an applicant’s link, with their answers. Reading it changes nothing',
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
    summary: 'Submit a form of that page: answer, replacing earlier answers, or withdraw all answers',
    access: 'signed-link',
    transfer: 'page',
    // Changes nothing that a user of the company can see.
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
    summary: 'Download an applicant’s survey answers as a file, for the holder of their link',
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
    summary: 'Get whether applicants are invited to a voluntary survey, and its questions by country',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: z.object({ is_on: z.boolean(), extra: z.array(z.string()) }),
      surveys: z.array(z.object({ country: z.string(), name: z.string(), questions: z.array(Question) })),
      not_asked: z
        .array(z.object({ name: z.string(), question: z.enum(SURVEY_QUESTIONS), why: z.string(), source: Source }))
        .describe('Questions that may not be asked, by country'),
    }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/survey',
    summary: 'Set whether applicants are invited to a voluntary survey, and its additional questions',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: SurveySettings,
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { is_on: true, extra: [] } }),
  },
})
