import type { survey } from '@rolecall/contract/contact/survey'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { readAnswers, type Survey } from '@rolecall/domain/fairness/surveys'
import { NOTHING_HERE, page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { deleteAnswers, findOwnAnswers, upsertAnswers } from '../../../people/survey/survey.queries.ts'
import { findSurveyOf } from '../../../people/survey/survey-of-position.ts'
import { type Asked, findAsked } from './survey.queries.ts'
import { renderSurvey } from './survey-page.ts'

const TOO_OLD = 'This link is too old. Please write to the company, which can tell you more.'
const NOT_ASKED = 'There is no survey here any more, and nothing that you answered is kept.'

/** `linkOf`: whose link it is, though they may have been merged into somebody since: what one of two answered is not shown to the other. */
type Person = {
  work: SystemWork
  asked: Asked
  survey: Survey | undefined
  linkOf: string
  token: string
  positionId: string
}

const withPerson = (deps: Deps, token: string, act: (person: Person) => Promise<Download>): Promise<Download> =>
  openLink(deps, linkOfToken('application', token), {
    async act(work, { named: { positionId, candidateId: linkOf }, candidateId, wasMerged }) {
      const found = await findAsked(work.tx, { positionId, candidateId })
      if (!found) return refusalPage(NOTHING_HERE, 404)
      const asked = { ...found, ids: wasMerged ? [linkOf] : [linkOf, ...found.ids] }
      return act({ work, asked, survey: await findSurveyOf(work.tx, positionId), linkOf, token, positionId })
    },
    otherwise: (why) => (why === 'over' ? refusalPage(TOO_OLD, 410) : refusalPage(NOTHING_HERE, 404)),
  })

async function show({ work, asked, survey, linkOf, token, positionId }: Person, done = ''): Promise<Download> {
  const own = await findOwnAnswers(work.tx, linkOf)
  if (!survey && !own && done === '') return refusalPage(NOT_ASKED, 404)
  const { careers } = await getCompanySettings(work.tx)
  return page(renderSurvey({ ...asked, survey, own: own?.answers, token, positionId, colour: careers.colour, done }))
}

export const openSurvey = (deps: Deps, token: string): Promise<Download> =>
  withPerson(deps, token, (person) => show(person))

type Sent = CallRequest<typeof survey.answer>['body']

/** Nothing of it goes into the history: neither what was answered, nor that anything was. */
export function answerSurvey(deps: Deps, { token = '', step, ...sent }: Sent): Promise<Download> {
  return withPerson(deps, token, async (person) => {
    const { work, asked, survey, linkOf } = person
    if (step === 'take-back') {
      await deleteAnswers(work.tx, asked.ids)
      return show(person, 'Your answers are deleted.')
    }
    if (!survey) return refusalPage(NOT_ASKED, 404)
    const answers = readAnswers(survey.questions, sent)
    if (Object.keys(answers).length === 0) {
      await deleteAnswers(work.tx, asked.ids)
      return show(person, 'Thank you. Nothing is kept, since you would rather not say.')
    }
    await upsertAnswers(work.tx, linkOf, { country: survey.country, answers, on: await todayOf(work) })
    return show(person, 'Thank you. Your answers are kept apart from your application.')
  })
}

/** All that somebody answered, as they may take it with them. */
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
