import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Done, Id, Moment, NumberAsText } from '../ground/wire.ts'
import { Question } from './questionnaires.ts'

/** Answers of one form. Our own bound, above that of questions. */
const ANSWERS_MAX = 100

/** What is asked, without what is offered. */
export const FormDefinition = z.object({
  fields: z.array(z.object({ id: z.string(), title: OurText, type: OurText })),
})

const FormResponse = z
  .object({
    definition: FormDefinition,
    answers: z.array(
      z.object({
        field: z.object({ id: z.string() }),
        type: OurText,
        value: z.union([StrangersText, z.object({ label: StrangersText, labels: z.array(StrangersText).optional() })]),
      }),
    ),
  })
  .describe('Where nobody has answered yet, what is asked at present')

const AnswerText = z.union([z.string().max(20_000), NumberAsText])
const Answers = z
  .record(z.string().max(200), z.union([AnswerText, z.array(AnswerText).max(100)]))
  .refine((answers) => Object.keys(answers).length <= ANSWERS_MAX, `Should be at most ${ANSWERS_MAX} answers.`)

const OfApplication = { candidate_id: Id.describe('Of a candidate or a résumé'), position_id: Id }

/** What candidates answer to the questions of a position. */
export const answers = defineCalls({
  details: {
    method: 'POST',
    path: '/candidate/application/details',
    keepsBounds: true,
    summary: 'What a candidate has answered to the questions of a position',
    tool: {
      name: 'read_answers',
      when: 'What a candidate has answered to the questions of a position.',
    },
    access: 'signed-in',
    reads: ['applications', 'settings'],
    body: z.object(OfApplication),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      form_response: FormResponse,
      data: z.object({ form_response: FormResponse }),
      answered_at: Moment.nullable(),
      recorded_by: OurText.describe('Empty where the candidate answered in person'),
      knocked_out_by: z.array(z.string()).describe('Ids of the questions whose answer rules the candidate out'),
      files: z
        .array(z.object({ question_id: z.string(), file_name: StrangersText, url: z.string() }))
        .describe('With which the candidate answered on the job post; each link is good for some minutes'),
      questions: z.array(Question).describe('What the position asks at present, in its order'),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, position_id: positionId } }),
  },
  record: {
    method: 'POST',
    path: '/candidate/application/answers',
    keepsBounds: true,
    summary: 'Record what a candidate answers, on the phone or by mail; in place of what was recorded before',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['applications', 'history'],
    body: z.object({ ...OfApplication, answers: Answers.describe('By id of the question') }),
    response: Done.extend({ message: z.string(), knocked_out_by: z.array(z.string()) }),
    example: ({ candidateId, positionId }) => ({
      body: { candidate_id: candidateId, position_id: positionId, answers: {} },
    }),
  },
})
