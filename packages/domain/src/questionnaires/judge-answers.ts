import { offeredBy, type Question } from './questions.ts'

/** What somebody answers: a text, also for numbers (as typed), days (YYYY-MM-DD) and files (their name); a list for `many`. */
export type Answer = string | readonly string[]
export type Answers = Readonly<Record<string, Answer | undefined>>

/** Characters of an answer in own words. Our own bound. */
export const ANSWER_LENGTH_MAX = 10_000

export type AnswerProblem = 'missing' | 'no-number' | 'no-date' | 'no-such-option' | 'too-long'

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

const textsOf = (answer: Answer | undefined): readonly string[] =>
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

const isNumber = (text: string) => /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function isRuledOut({ kind, knock_out: rule }: Question, answer: Answer | undefined): boolean {
  const texts = textsOf(answer)
  if (!rule || texts.length === 0) return false
  if (kind !== 'number') return texts.some((text) => rule.answers.includes(text))
  const number = Number(texts[0])
  return (rule.min !== null && number < rule.min) || (rule.max !== null && number > rule.max)
}
