import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Done, Id, Moment, NumberAsText } from '../platform/wire.ts'
import { Question } from './questionnaires.ts'

/** Answers in one form. Limit chosen by us, above the number of questions. */
const ANSWERS_MAX = 100

/** The questions without their options. */
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
  .describe('Answers; if there are none yet, the current questions')

const AnswerText = z.union([z.string().max(20_000), NumberAsText])
const Answers = z
  .record(z.string().max(200), z.union([AnswerText, z.array(AnswerText).max(100)]))
  .refine((answers) => Object.keys(answers).length <= ANSWERS_MAX, `Should be at most ${ANSWERS_MAX} answers.`)

const ApplicationParams = { candidate_id: Id.describe('Id of a candidate or a résumé'), position_id: Id }

/** Candidates' answers to the questions of a position. */
export const answers = defineCalls({
  details: {
    method: 'POST',
    path: '/candidate/application/details',
    keepsBounds: true,
    summary: 'Get a candidate’s answers to the questions of a position',
    tool: {
      name: 'read_answers',
      when: 'A candidate’s answers to the questions of a position.',
    },
    access: 'signed-in',
    reads: ['applications', 'settings'],
    body: z.object(ApplicationParams),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      form_response: FormResponse,
      data: z.object({ form_response: FormResponse }),
      answered_at: Moment.nullable(),
      recorded_by: OurText.describe('The user who recorded them; empty if the candidate answered in person'),
      knocked_out_by: z.array(z.string()).describe('Ids of the questions whose answers disqualify the candidate'),
      files: z
        .array(z.object({ question_id: z.string(), file_name: StrangersText, url: z.string() }))
        .describe('Files the candidate answered with on the job post; each URL is valid for some minutes'),
      questions: z.array(Question).describe('Current questions of the position, in order'),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, position_id: positionId } }),
  },
  record: {
    method: 'POST',
    path: '/candidate/application/answers',
    keepsBounds: true,
    summary: 'Record a candidate’s answers given by phone or email, replacing earlier recorded ones',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['applications', 'history'],
    body: z.object({ ...ApplicationParams, answers: Answers.describe('Answers by id of the question') }),
    response: Done.extend({ message: z.string(), knocked_out_by: z.array(z.string()) }),
    example: ({ candidateId, positionId }) => ({
      body: { candidate_id: candidateId, position_id: positionId, answers: {} },
    }),
  },
})
