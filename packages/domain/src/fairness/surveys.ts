import type { RuleSource } from '../country-rules/country-rule.ts'
import table from './data/surveys.json' with { type: 'json' }

/** What is asked; `sex` and `race` are what audits count by. */
export const SURVEY_QUESTIONS = ['sex', 'race', 'disability', 'veteran'] as const
export type SurveyQuestionId = (typeof SURVEY_QUESTIONS)[number]

/** `isCounted`: a group of its own in audits; answers of few people everywhere are not, and count as unknown there. */
export type SurveyChoice = { id: string; label: string; isCounted: boolean }

/**
 * `isUsual`: asked once the survey is on; other questions only where the company says so. `caution`: what it has to know
 * before it does. `source`: by what the question may be asked, and its groups are named.
 */
export type SurveyQuestion = {
  id: SurveyQuestionId
  text: string
  help: string
  isUsual: boolean
  caution: string
  choices: readonly SurveyChoice[]
  source: RuleSource
}

/** `note`: what has to be said of the questions of a country, beyond what is said of all. */
export type Survey = { country: string; note: string; questions: readonly SurveyQuestion[] }

/** What may not be asked in a country, and why. */
export type NotAsked = { country: string; question: SurveyQuestionId; why: string; source: RuleSource }

/**
 * What applicants may be asked of themselves, by the country of the work (ISO 3166-1 alpha-2). Nothing is asked in a country that
 * has no row: a reading by engineers of law that we know, not legal advice.
 */
export const SURVEYS = table.surveys as readonly Survey[]
export const NOT_ASKED = table.notAsked as readonly NotAsked[]

export const findSurvey = (country: string): Survey | undefined => SURVEYS.find((survey) => survey.country === country)

/** `extra`: questions beyond the usual ones that a company wants to ask, as `US.veteran`. */
export const questionsOf = (survey: Survey, extra: readonly string[]): readonly SurveyQuestion[] =>
  survey.questions.filter(({ id, isUsual }) => isUsual || extra.includes(extraId(survey.country, id)))

export const extraId = (country: string, question: SurveyQuestionId): string => `${country}.${question}`

/** Every question that a company may add. */
export const EXTRA_QUESTIONS: readonly string[] = SURVEYS.flatMap(({ country, questions }) =>
  questions.flatMap(({ id, isUsual }) => (isUsual ? [] : [extraId(country, id)])),
)

/** What somebody answered, by question; a question that they would rather not answer is missing. */
export type SurveyAnswers = Partial<Record<SurveyQuestionId, string>>

/** Of what was sent, what is an answer to what is asked. */
export function readAnswers(
  questions: readonly SurveyQuestion[],
  sent: Readonly<Record<string, string | undefined>>,
): SurveyAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id, choices }) => {
      const choice = choices.find((each) => each.id === sent[id])
      return choice ? [[id, choice.id]] : []
    }),
  )
}

/** The group that an answer counts for in audits; empty where it counts as unknown. */
export function countedGroup(country: string, question: SurveyQuestionId, answer: string | undefined): string {
  const asked = findSurvey(country)?.questions.find(({ id }) => id === question)
  return asked?.choices.some(({ id, isCounted }) => isCounted && id === answer) ? (answer ?? '') : ''
}

/** By id what groups of a country are called. */
export const groupLabels = (country: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (findSurvey(country)?.questions ?? []).flatMap(({ choices }) => choices.map(({ id, label }) => [id, label])),
  )
