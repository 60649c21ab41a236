import { isDay, isNumber } from '../asking/answer-formats.ts'
import { offeredBy, type Question } from './questions.ts'

/** What somebody answers: a text, also for numbers (as typed), days (YYYY-MM-DD) and files (their name); a list for `many`. */
export type Answer = string | readonly string[]
export type Answers = Readonly<Record<string, Answer | undefined>>

/** Characters of an answer in own words. Our own bound. */
export const ANSWER_LENGTH_MAX = 10_000

/** What is wrong with an answer, in words for whoever gives it or writes it down. */
export const ANSWER_PROBLEMS = {
  missing: 'This question needs an answer.',
  'no-number': 'This should be a number.',
  'no-date': 'This should be a day, as 2026-03-31.',
  'no-such-option': 'This is not one of the answers to choose from.',
  'too-long': 'This answer is too long.',
} as const
export type AnswerProblem = keyof typeof ANSWER_PROBLEMS

export type Verdict = {
  /** By id of the question. */
  problems: Readonly<Record<string, AnswerProblem>>
  /** Ids of the questions whose answer rules the person out, in their order. */
  knockedOutBy: readonly string[]
}

/** Whether answers can be taken, and whom they rule out. Answers to what is not asked count for nothing. */
export function judgeAnswers(questions: readonly Question[], answers: Answers): Verdict {
  const asked = questions.filter(({ hidden }) => !hidden)
  const judged = asked.map((question) => ({ question, problem: findProblem(question, answers[question.id]) }))
  return {
    problems: Object.fromEntries(judged.flatMap(({ question, problem }) => (problem ? [[question.id, problem]] : []))),
    knockedOutBy: judged.flatMap(({ question, problem }) =>
      !problem && isRuledOut(question, answers[question.id]) ? [question.id] : [],
    ),
  }
}

/** The texts of an answer, blank ones left out. */
export const textsOf = (answer: Answer | undefined): readonly string[] =>
  (typeof answer === 'string' ? [answer] : (answer ?? [])).map((text) => text.trim()).filter((text) => text !== '')

function findProblem(question: Question, answer: Answer | undefined): AnswerProblem | undefined {
  const texts = textsOf(answer)
  const [first] = texts
  if (first === undefined) return question.required ? 'missing' : undefined
  if (texts.some((text) => text.length > ANSWER_LENGTH_MAX)) return 'too-long'
  if (question.kind === 'number') return isNumber(first) ? undefined : 'no-number'
  if (question.kind === 'date') return isDay(first) ? undefined : 'no-date'
  const offered = offeredBy(question)
  const isForeign = offered.length > 0 && texts.some((text) => !offered.includes(text))
  const isTooMany = question.kind !== 'many' && texts.length > 1
  return isForeign || isTooMany ? 'no-such-option' : undefined
}

function isRuledOut({ kind, knock_out: rule }: Question, answer: Answer | undefined): boolean {
  const texts = textsOf(answer)
  if (!rule || texts.length === 0) return false
  if (kind !== 'number') return texts.some((text) => rule.answers.includes(text))
  const number = Number(texts[0])
  return (rule.min !== null && number < rule.min) || (rule.max !== null && number > rule.max)
}
