import { type Fault, findFaults, findOptionsFault } from '../asking/find-faults.ts'

/** What a question is answered with. */
export const QUESTION_KINDS = ['text', 'number', 'date', 'choice', 'many', 'yesno', 'file'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What a `yesno` is answered with. */
export const YES_NO = ['Yes', 'No'] as const

/** Answers that rule somebody out: any of the named options, or a number outside of these bounds. */
export type KnockOut = { answers: readonly string[]; min: number | null; max: number | null }

export type Question = {
  /** The same in every version, so that answers can be compared across them. */
  id: string
  kind: QuestionKind
  text: string
  help: string
  required: boolean
  /** Kept in the questionnaire, and not asked for the time being. */
  hidden: boolean
  /** Of a `choice` or `many`, in their order. */
  options: readonly string[]
  knock_out: KnockOut | null
}

/** Our own bounds: nobody answers more, and a questionnaire stays one short text to read and to keep. */
export const QUESTIONNAIRE_NAME_MAX = 100
export const QUESTIONS_MAX = 50
export const QUESTION_LENGTH_MAX = 500
export const OPTIONS_MAX = 30
export const OPTION_LENGTH_MAX = 200

export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'many'

/** Whether an answer of this kind can rule somebody out: texts, days and files are for people to judge. */
export const canKnockOut = (kind: QuestionKind): boolean => hasOptions(kind) || kind === 'yesno' || kind === 'number'

/** The answers that a question offers; none where it is answered freely. */
export const offeredBy = ({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly string[] =>
  kind === 'yesno' ? YES_NO : hasOptions(kind) ? options : []

/** What is wrong with questions that are each of the right form; new ones have no id yet. */
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
  if (!canKnockOut(kind)) return 'An answer of this kind cannot rule anybody out.'
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
