import type { survey } from '@rolecall/contract/fairness/survey'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { readAnswers, type Survey } from '@rolecall/domain/fairness/surveys'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { findSurveyOf } from '../reviews/survey-of-position.ts'
import { deleteAnswers, findOwnAnswers, upsertAnswers } from '../reviews/survey-rows.queries.ts'
import { findSurveyedApplication, type SurveyRequest } from './survey.queries.ts'
import { renderSurvey } from './survey-page.ts'

const TOO_OLD = 'This link has expired. Contact the company for more information.'
const NOT_ASKED = 'This survey is no longer available, and your answers aren’t stored.'

/**
 * `linkOf`: the candidate of the link, who may have been merged into another one since: neither is shown the other's answers.
 */
type Person = {
  work: SystemWork
  asked: SurveyRequest
  survey: Survey | undefined
  linkOf: string
  token: string
  positionId: string
}

const withPerson = (deps: Deps, token: string, act: (person: Person) => Promise<Download>): Promise<Download> =>
  openLink(deps, linkOfToken('application', token), {
    async act(work, { named: { positionId, candidateId: linkOf }, candidateId, wasMerged }) {
      const found = await findSurveyedApplication(work.tx, { positionId, candidateId })
      if (!found) return refusalPage(LINK_GONE, 404)
      const asked = { ...found, ids: wasMerged ? [linkOf] : [linkOf, ...found.ids] }
      return act({ work, asked, survey: await findSurveyOf(work.tx, positionId), linkOf, token, positionId })
    },
    otherwise: (why) => (why === 'over' ? refusalPage(TOO_OLD, 410) : refusalPage(LINK_GONE, 404)),
  })

async function show({ work, asked, survey, linkOf, token, positionId }: Person, done = ''): Promise<Download> {
  const own = await findOwnAnswers(work.tx, linkOf)
  if (!survey && !own && done === '') return refusalPage(NOT_ASKED, 404)
  const { careers } = await getCompanySettings(work.tx)
  return page(renderSurvey({ ...asked, survey, own: own?.answers, token, positionId, colour: careers.colour, done }))
}

export const openSurvey = (deps: Deps, token: string): Promise<Download> =>
  withPerson(deps, token, (person) => show(person))

type AnswerBody = CallRequest<typeof survey.answer>['body']

/** Stores or deletes answers. Records nothing in the history: neither the answers, nor that there were any. */
export function answerSurvey(deps: Deps, { token = '', step, ...sent }: AnswerBody): Promise<Download> {
  return withPerson(deps, token, async (person) => {
    const { work, asked, survey, linkOf } = person
    if (step === 'take-back') {
      await deleteAnswers(work.tx, asked.ids)
      return show(person, 'Your answers have been deleted.')
    }
    if (!survey) return refusalPage(NOT_ASKED, 404)
    const answers = readAnswers(survey.questions, sent)
    if (Object.keys(answers).length === 0) {
      await deleteAnswers(work.tx, asked.ids)
      return show(person, 'Thank you. Nothing was stored because you preferred not to answer.')
    }
    await upsertAnswers(work.tx, linkOf, { country: survey.country, answers, on: await todayOf(work) })
    return show(person, 'Thank you. Your answers are stored separately from your application.')
  })
}

/** All answers of a person, to take with them. */
export const openOwnAnswers = (deps: Deps, token: string): Promise<Download> =>
  withPerson(deps, token, async ({ work, linkOf }) => {
    const own = await findOwnAnswers(work.tx, linkOf)
    return {
      contentType: 'application/json; charset=utf-8',
      fileName: 'survey.json',
      inline: false,
      body: JSON.stringify(
        own ? { country: own.country, answered_on: own.on, answers: own.answers } : {},
        undefined,
        2,
      ),
    }
  })
