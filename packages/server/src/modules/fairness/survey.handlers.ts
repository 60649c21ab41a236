import { survey } from '@rolecall/contract/fairness/survey'
import { extraId, FORBIDDEN_QUESTIONS, SURVEYS } from '@rolecall/domain/fairness/surveys'
import { countryName } from '@rolecall/domain/reference/country-name'
import { feature } from '../../platform/http/feature.ts'
import { saveRules } from '../company/save-rules.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { answerSurvey, openOwnAnswers, openSurvey } from './open-survey.ts'

const surveys = SURVEYS.map(({ country, questions }) => ({
  country,
  name: countryName(country),
  questions: questions.map(({ id, text, choices, isUsual, caution, source }) => ({
    id,
    text,
    choices: choices.map(({ label }) => label),
    extra: isUsual ? '' : extraId(country, id),
    caution,
    source,
  })),
}))
const notAsked = FORBIDDEN_QUESTIONS.map(({ country, question, why, source }) => ({
  name: countryName(country),
  question,
  why,
  source,
}))

export const surveyFeature = feature(survey, {
  handlers: {
    page: ({ query: { token = '' } }, { deps }) => openSurvey(deps, token),
    answer: ({ body }, { deps }) => answerSurvey(deps, body),
    own: ({ query: { token = '' } }, { deps }) => openOwnAnswers(deps, token),

    async settings(_, { tx }) {
      return { success: true, data: (await getCompanySettings(tx)).survey, surveys, not_asked: notAsked }
    },

    settle: ({ body }, work) =>
      saveRules(work, {
        settled: { survey: body },
        rulesOf: (settings) => ({ survey: settings.survey.is_on, survey_extra: settings.survey.extra }),
        event: { kind: 'survey.settled', payload: body },
      }),
  },
})
