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

const REQUIRED_HIDDEN = 'A question that is not asked cannot need an answer.'

const findOptionsProblem = ({ kind, options }: Question): string | undefined =>
  findOptionsFault(options, {
    least: hasOptions(kind) ? 2 : undefined,
    noChoice: 'Only a choice has options.',
    tooFew: 'Give at least two options to choose from.',
    twice: 'An option stands in the list twice.',
  })

function findKnockOutProblem(question: Question): string | undefined {
  const { kind, knock_out: rule } = question
  if (!rule) return undefined
  if (!canDisqualify(kind)) return 'An answer of this kind cannot rule anybody out.'
  if (kind === 'number') {
    if (rule.min === null && rule.max === null) return 'Say which numbers rule somebody out.'
    return rule.min !== null && rule.max !== null && rule.min > rule.max ? 'The least is above the most.' : undefined
  }
  const offered = offeredBy(question)
  if (rule.answers.length === 0) return 'Say which answers rule somebody out.'
  if (rule.answers.some((answer) => !offered.includes(answer)))
    return 'An answer that rules out is not among the options.'
  const isHopeless = offered.every((option) => rule.answers.includes(option))
  return isHopeless ? 'Every answer rules out: leave at least one that does not.' : undefined
}
