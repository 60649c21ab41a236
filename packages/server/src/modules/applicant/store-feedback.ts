import { firstOfMonth } from '@rolecall/domain/feedback/feedback-months'
import { FEEDBACK_OWN_DAYS, FEEDBACK_TEXT_MAX, isConcluded, SCORES } from '@rolecall/domain/feedback/feedback-rules'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { asApplicant, type Behind, refuse } from './as-applicant.ts'
import { findOwnFeedback, upsertFeedback } from './feedback.queries.ts'
import type { Feedback } from './shown-application.ts'

const DAY_MS = 86_400_000

/** What an applicant is asked, or has answered; undefined while they are not asked anything. */
export async function readFeedback({ tx, now }: SystemWork, row: Behind): Promise<Feedback | undefined> {
  const { feedback } = await getCompanySettings(tx)
  if (!feedback.is_on || row.wasMerged) return undefined
  if (!isConcluded(row.statusType as StatusType, row.withdrawnAt !== null)) return undefined
  const own = await findOwnFeedback(tx, { positionId: row.position.id, candidateId: row.candidateId }, now)
  if (own) return { state: 'own', score: own.score, text: own.text }
  return { state: row.gaveFeedback ? 'given' : 'asked' }
}

type Answered = { score: string | undefined; text: string | undefined; address: string }

function readAnswer({ score: given, text: written }: Answered): { score: number; text: string } {
  const score = SCORES.find((each) => String(each) === given)
  if (score === undefined) throw invalid('score', 'Please choose a number from 0 to 10.')
  const text = (written ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (text.length > FEEDBACK_TEXT_MAX)
    throw invalid('text', `At most ${FEEDBACK_TEXT_MAX.toLocaleString('en')} characters, please.`)
  return { score, text }
}

/** Nothing of it goes into the history of the person: whoever reads that would know who answered, and when. */
export async function giveFeedback(deps: Deps, token: string, answered: Answered): Promise<string> {
  const answer = readAnswer(answered)
  await refuseManyApplications(deps, { address: answered.address, proof: undefined })
  return asApplicant(deps, token, {
    async act(work, row) {
      const asked = await readFeedback(work, row)
      if (!asked) throw new Problem('conflict', 'Nothing is asked about this application.')
      if (asked.state === 'given')
        throw new Problem('conflict', 'You have answered, and it cannot be changed any more.')
      await upsertFeedback(work.tx, {
        positionId: row.position.id,
        candidateId: row.candidateId,
        ...answer,
        month: firstOfMonth(await todayOf(work)),
        ownUntil: new Date(work.now.getTime() + FEEDBACK_OWN_DAYS * DAY_MS),
      })
      return 'Thank you for telling us.'
    },
    otherwise: refuse,
  })
}
