import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { firstOfMonth } from '@rolecall/domain/reports/feedback-months'
import { FEEDBACK_OWN_DAYS, FEEDBACK_TEXT_MAX, isConcluded, SCORES } from '@rolecall/domain/reports/feedback-rules'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { limitApplications } from '../careers/limit-applications.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import type { Feedback } from './applicant-page-data.ts'
import { findOwnFeedback, upsertFeedback } from './feedback.queries.ts'
import { type LinkedApplicant, rejectApplicantForm, runAsApplicant } from './run-as-applicant.ts'

/** The question for an applicant, or their answer; undefined if they are not asked anything. */
export async function readFeedback({ tx, now }: SystemWork, row: LinkedApplicant): Promise<Feedback | undefined> {
  const { feedback } = await getCompanySettings(tx)
  if (!feedback.is_on || row.wasMerged) return undefined
  if (!isConcluded(row.statusType as StatusType, row.withdrawnAt !== null)) return undefined
  const own = await findOwnFeedback(tx, { positionId: row.position.id, candidateId: row.candidateId }, now)
  if (own) return { state: 'own', score: own.score, text: own.text }
  return { state: row.gaveFeedback ? 'given' : 'asked' }
}

type FeedbackForm = { score: string | undefined; text: string | undefined; address: string }

function readAnswer({ score: given, text: written }: FeedbackForm): { score: number; text: string } {
  const score = SCORES.find((each) => String(each) === given)
  if (score === undefined) throw invalid('score', 'Please choose a number from 0 to 10.')
  const text = (written ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (text.length > FEEDBACK_TEXT_MAX)
    throw invalid('text', `Use at most ${formatCount(FEEDBACK_TEXT_MAX)} characters.`)
  return { score, text }
}

/** Stores an answer. Nothing goes into the candidate's history, which would reveal who answered, and when. */
export async function storeFeedback(deps: Deps, token: string, answered: FeedbackForm): Promise<string> {
  const answer = readAnswer(answered)
  await limitApplications(deps, { address: answered.address, proof: undefined })
  return runAsApplicant(deps, token, {
    async act(work, row) {
      const asked = await readFeedback(work, row)
      if (!asked) throw new Problem('nothing_to_do', 'There’s no feedback to give on this application.')
      if (asked.state === 'given')
        throw new Problem('already_answered', 'You’ve already answered, and your feedback can no longer be changed.')
      await upsertFeedback(work.tx, {
        positionId: row.position.id,
        candidateId: row.candidateId,
        ...answer,
        month: firstOfMonth(await todayOf(work)),
        ownUntil: new Date(work.now.getTime() + FEEDBACK_OWN_DAYS * DAY_MS),
      })
      return 'Thank you for your feedback.'
    },
    otherwise: rejectApplicantForm,
  })
}
