import {
  findQuestionProblems,
  OPTION_LENGTH_MAX,
  OPTIONS_MAX,
  QUESTION_KINDS,
  QUESTION_LENGTH_MAX,
  QUESTIONNAIRE_NAME_MAX,
  QUESTIONS_MAX,
} from '@rolecall/domain/forms/questions'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import {
  Done,
  Flag,
  Id,
  KnownVersion,
  ListOrEmpty,
  Moment,
  OptionalFlag,
  OptionalNumber,
  TextOrEmpty,
} from '../platform/wire.ts'

const Bound = OptionalNumber.transform((value) => value ?? null)
const OptionText = z.string().trim().min(1).max(OPTION_LENGTH_MAX)

const KnockOutAnswers = z
  .object({
    answers: ListOrEmpty(OptionText, OPTIONS_MAX),
    min: Bound,
    max: Bound,
  })
  .describe('Disqualifying answers: options, or numbers below `min` or above `max`')

export const QuestionInput = z.object({
  id: TextOrEmpty(60).describe('Id as it was read; empty for a new question'),
  kind: z.enum(QUESTION_KINDS),
  text: z.string().trim().min(1).max(QUESTION_LENGTH_MAX),
  help: TextOrEmpty(QUESTION_LENGTH_MAX),
  required: Flag,
  hidden: Flag.describe('Whether the question is kept but currently not asked'),
  options: ListOrEmpty(OptionText, OPTIONS_MAX).describe('Options of a single or multiple choice'),
  knock_out: KnockOutAnswers.nullish().transform((rule) => rule ?? null),
})

/** A question as it is read. */
export const Question = z
  .object({
    id: z.string(),
    kind: z.enum(QUESTION_KINDS),
    text: z.string(),
    help: z.string(),
    required: z.boolean(),
    hidden: z.boolean(),
    options: z.array(z.string()),
    knock_out: z
      .object({ answers: z.array(z.string()), min: z.number().nullable(), max: z.number().nullable() })
      .nullable(),
  })
  .meta({ id: 'Question' })

const Content = {
  name: z.string().trim().min(1).max(QUESTIONNAIRE_NAME_MAX),
  questions: z
    .array(QuestionInput)
    .max(QUESTIONS_MAX, `A questionnaire can have at most ${QUESTIONS_MAX} questions.`)
    .superRefine((questions, { addIssue }) => {
      for (const { place, field, message } of findQuestionProblems(questions))
        addIssue({ code: 'custom', path: [place, field], message })
    }),
}

const QuestionnaireVersion = z.object({
  version: z.int(),
  name: z.string(),
  questions: z.int(),
  by: z.string().describe('The user who created it; empty if not recorded'),
  at: Moment,
})

const QuestionnaireDetails = z
  .object({
    _id: z.string(),
    name: z.string(),
    version: z.int().describe('Current version'),
    shown_version: z.int().describe('Version that the name and questions belong to'),
    removed: z.boolean(),
    positions: z.int().describe('Number of positions that use any of its versions'),
    questions: z.array(Question),
    versions: z.array(QuestionnaireVersion).describe('Versions, newest first, at most 100'),
  })
  .meta({ id: 'Questionnaire' })
export type QuestionnaireDetails = z.output<typeof QuestionnaireDetails>

const QuestionnaireRow = z
  .object({
    _id: z.string(),
    name: z.string(),
    version: z.int(),
    questions: z.int(),
    positions: z.int(),
    edited_by: z.string(),
    edited_at: Moment,
  })
  .meta({ id: 'QuestionnaireRow' })
export type QuestionnaireRow = z.output<typeof QuestionnaireRow>

/** Users who create or edit positions also edit their questions. */
const FOR_MAKERS = { anyOf: ['create_public_position', 'create_private_position', 'edit_position'] } as const

const example = (name: string): z.input<z.ZodObject<typeof Content>> => ({
  name,
  questions: [
    { kind: 'yesno', text: 'May you work in India?', required: true, knock_out: { answers: ['No'] } },
    { kind: 'number', text: 'How many years have you worked with SQL?', required: true, knock_out: { min: 2 } },
    { kind: 'choice', text: 'Where would you work?', options: ['Pune', 'At home'] },
    { kind: 'text', text: 'What did you build last?', help: 'In a few sentences' },
  ],
})

export const questionnaires = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/questionnaires',
    summary: 'List the company’s questionnaires by name, at most 500, without deleted ones',
    access: 'signed-in',
    reads: ['settings', 'positions'],
    response: z.object({ success: z.literal(true), data: z.array(QuestionnaireRow) }),
    example: () => ({}),
  },
  details: {
    method: 'GET',
    path: '/rest/questionnaires/:questionnaireId',
    summary: 'Get a questionnaire with its questions, in the current version or another; works for deleted ones',
    access: 'signed-in',
    reads: ['settings', 'positions'],
    params: z.object({ questionnaireId: z.string().max(200) }),
    query: z.object({ version: OptionalNumber.pipe(z.int().min(1).max(1_000_000).optional()) }),
    response: z.object({ success: z.literal(true), data: QuestionnaireDetails }),
    example: ({ questionnaireId }) => ({ params: { questionnaireId }, query: { version: 1 } }),
  },
  create: {
    method: 'POST',
    path: '/rest/questionnaires',
    creates: true,
    summary: 'Create a questionnaire',
    access: FOR_MAKERS,
    changes: ['settings'],
    body: z.object(Content),
    response: Done.extend({ questionnaireId: z.string(), version: z.int() }),
    example: ({ newCode }) => ({ body: example(`First talk ${newCode}`) }),
  },
  edit: {
    method: 'POST',
    path: '/rest/questionnaires/edit',
    summary: 'Save a new version of a questionnaire; positions keep their version',
    access: FOR_MAKERS,
    changes: ['settings'],
    body: z.object({ questionnaireId: Id, version: KnownVersion, ...Content }),
    response: Done.extend({ version: z.int() }),
    example: ({ questionnaireId }) => ({ body: { questionnaireId, ...example('First talk') } }),
  },
  remove: {
    method: 'POST',
    path: '/rest/questionnaires/remove',
    summary: 'Delete a questionnaire, or restore it; positions that use it keep it',
    access: FOR_MAKERS,
    changes: ['settings'],
    body: z.object({ questionnaireId: Id, removed: OptionalFlag.describe('Defaults to true; false restores it') }),
    response: Done,
    example: ({ questionnaireId }) => ({ body: { questionnaireId, removed: false } }),
  },
})
