import { type Fault, findFaults, findOptionsFault } from './find-faults.ts'

/** Kinds of questions. */
export const QUESTION_KINDS = ['text', 'number', 'date', 'choice', 'many', 'yesno', 'file'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Answers to a `yesno` question. */
export const YES_NO = ['Yes', 'No'] as const

/** Disqualifying answers: any of the named options, or a number outside of these bounds. */
export type KnockOutRule = { answers: readonly string[]; min: number | null; max: number | null }

export type Question = {
  /** Id, the same in every version, so that answers can be compared across them. */
  id: string
  kind: QuestionKind
  text: string
  help: string
  required: boolean
  /** Whether it is kept but currently not asked. */
  hidden: boolean
  /** Options of a `choice` or `many`, in order. */
  options: readonly string[]
  knock_out: KnockOutRule | null
}

/** Limits of a questionnaire. Chosen by us: nobody answers more, and it stays one short text. */
export const QUESTIONNAIRE_NAME_MAX = 100
export const QUESTIONS_MAX = 50
export const QUESTION_LENGTH_MAX = 500
export const OPTIONS_MAX = 30
export const OPTION_LENGTH_MAX = 200

export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'many'

/** Whether an answer of this kind can disqualify: texts, days and files need human judgement. */
export const canDisqualify = (kind: QuestionKind): boolean => hasOptions(kind) || kind === 'yesno' || kind === 'number'

/** Returns the answers that a question offers; empty for a free answer. */
export const offeredBy = ({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly string[] =>
  kind === 'yesno' ? YES_NO : hasOptions(kind) ? options : []

/** Checks questions, which each have the right format; new ones have no id yet. */
export const findQuestionProblems = (questions: readonly Question[]): Fault<keyof Question>[] =>
  findFaults(
    questions,
    ({ id }) => id,
    (question, isRepeated) => [
      ['id', isRepeated && question.id !== '' ? 'Two questions have the same id.' : undefined],
      ['required', question.required && question.hidden ? REQUIRED_HIDDEN : undefined],
      ['options', findOptionsProblem(question)],
      ['knock_out', findKnockOutProblem(question)],
    ],
  )

const REQUIRED_HIDDEN = 'A hidden question can’t be required.'

const findOptionsProblem = ({ kind, options }: Question): string | undefined =>
  findOptionsFault(options, {
    least: hasOptions(kind) ? 2 : undefined,
    noChoice: 'Only a choice question can have options.',
    tooFew: 'Enter at least two options.',
    twice: 'The same option is listed twice.',
  })

function findKnockOutProblem(question: Question): string | undefined {
  const { kind, knock_out: rule } = question
  if (!rule) return undefined
  if (!canDisqualify(kind)) return 'Answers of this type can’t rule candidates out.'
  if (kind === 'number') {
    if (rule.min === null && rule.max === null) return 'Enter which numbers rule candidates out.'
    return rule.min !== null && rule.max !== null && rule.min > rule.max
      ? 'The lower limit is above the upper limit.'
      : undefined
  }
  const offered = offeredBy(question)
  if (rule.answers.length === 0) return 'Choose the answers that rule candidates out.'
  if (rule.answers.some((answer) => !offered.includes(answer))) return 'A knock-out answer isn’t one of the options.'
  const isHopeless = offered.every((option) => rule.answers.includes(option))
  return isHopeless ? 'Every answer rules candidates out. Leave at least one that doesn’t.' : undefined
}
