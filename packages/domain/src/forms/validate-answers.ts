import { isDay, isNumber } from './answer-formats.ts'
import { offeredBy, type Question } from './questions.ts'

/** An answer: a text, also for numbers (as typed), days (YYYY-MM-DD) and files (their name); a list for `many`. */
export type Answer = string | readonly string[]
export type Answers = Readonly<Record<string, Answer | undefined>>

/** Maximum length in characters of a free-text answer. Limit chosen by us. */
export const ANSWER_LENGTH_MAX = 10_000

/** Messages about invalid answers, for candidates and for users recording them. */
export const ANSWER_PROBLEMS = {
  missing: 'Answer this question.',
  'no-number': 'Enter a number.',
  'no-date': 'Enter a date, such as 31 March 2026.',
  'no-such-option': 'Choose one of the options.',
  'too-long': 'This answer is too long.',
} as const
export type AnswerProblem = keyof typeof ANSWER_PROBLEMS

export type Verdict = {
  /** Problems by id of the question. */
  problems: Readonly<Record<string, AnswerProblem>>
  /** Ids of the questions whose answers disqualify the person, in order. */
  knockedOutBy: readonly string[]
}

/** Checks answers, and which ones disqualify the person. Answers to unknown questions are ignored. */
export function validateAnswers(questions: readonly Question[], answers: Answers): Verdict {
  const asked = questions.filter(({ hidden }) => !hidden)
  const judged = asked.map((question) => ({ question, problem: findProblem(question, answers[question.id]) }))
  return {
    problems: Object.fromEntries(judged.flatMap(({ question, problem }) => (problem ? [[question.id, problem]] : []))),
    knockedOutBy: judged.flatMap(({ question, problem }) =>
      !problem && isRuledOut(question, answers[question.id]) ? [question.id] : [],
    ),
  }
}

/** Returns the texts of an answer, without blank ones. */
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
