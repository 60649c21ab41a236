import type { RuleSource } from '../country-rules/country-rule.ts'
import table from './data/surveys.json' with { type: 'json' }

/** Questions of the survey; audits count by `sex` and `race`. */
export const SURVEY_QUESTIONS = ['sex', 'race', 'disability', 'veteran'] as const
export type SurveyQuestionId = (typeof SURVEY_QUESTIONS)[number]

/** `isCounted`: a separate group in audits; answers given by few people everywhere are not, and count as unknown there. */
export type SurveyChoice = { id: string; label: string; isCounted: boolean }

/**
 * `isUsual`: asked once the survey is on; other questions only if the company chooses them. `caution`: what to know
 * before that. `source`: the law that allows the question and names its groups.
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

/** `note`: a remark for the questions of a country, in addition to the general one. */
export type Survey = { country: string; note: string; questions: readonly SurveyQuestion[] }

/** A question that may not be asked in a country, and why. */
export type ForbiddenQuestion = { country: string; question: SurveyQuestionId; why: string; source: RuleSource }

/**
 * Voluntary questions for applicants by the country of work (ISO 3166-1 alpha-2). Countries without a row have no
 * questions: a reading by engineers of known law, not legal advice.
 */
export const SURVEYS = table.surveys as readonly Survey[]
export const FORBIDDEN_QUESTIONS = table.notAsked as readonly ForbiddenQuestion[]

export const findSurvey = (country: string): Survey | undefined => SURVEYS.find((survey) => survey.country === country)

/** Returns the questions of a survey. `extra`: additional questions chosen by the company, such as `US.veteran`. */
export const questionsOf = (survey: Survey, extra: readonly string[]): readonly SurveyQuestion[] =>
  survey.questions.filter(({ id, isUsual }) => isUsual || extra.includes(extraId(survey.country, id)))

export const extraId = (country: string, question: SurveyQuestionId): string => `${country}.${question}`

/** All questions that a company may add. */
export const EXTRA_QUESTIONS: readonly string[] = SURVEYS.flatMap(({ country, questions }) =>
  questions.flatMap(({ id, isUsual }) => (isUsual ? [] : [extraId(country, id)])),
)

/** Answers by question; a question that the applicant declined is missing. */
export type SurveyAnswers = Partial<Record<SurveyQuestionId, string>>

/** Returns the valid answers to the questions in a request. */
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

/** Returns the group of an answer in audits; empty if it counts as unknown. */
export function countedGroup(country: string, question: SurveyQuestionId, answer: string | undefined): string {
  const asked = findSurvey(country)?.questions.find(({ id }) => id === question)
  return asked?.choices.some(({ id, isCounted }) => isCounted && id === answer) ? (answer ?? '') : ''
}

/** Returns a country's names of groups, by id. */
export const groupLabels = (country: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (findSurvey(country)?.questions ?? []).flatMap(({ choices }) => choices.map(({ id, label }) => [id, label])),
  )
