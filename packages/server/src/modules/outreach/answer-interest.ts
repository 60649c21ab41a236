import type { interest } from '@rolecall/contract/outreach/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { readLater } from '@rolecall/domain/outreach/contact-later'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { LINK_GONE } from '../careers/page-frame.ts'
import { todayOf } from '../company/today.ts'
import { writingOf } from '../company/writing.ts'
import { inactiveReason } from '../position-state/active.ts'
import { endLaters, upsertLater } from './contact-later.queries.ts'
import { insertStop, lockEmailByLink, updateAnswer } from './interest.queries.ts'
import { stopSequences } from './stop-sequences.ts'

type InterestRequest = NonNullable<Awaited<ReturnType<typeof lockEmailByLink>>>

const refuse = (): never => {
  throw new Problem('link_expired', LINK_GONE)
}

/** Acts on the email a link belongs to. Throws `not_found` if the link is not ours, or its candidate was deleted. */
const withInterestRequest = <T>(
  deps: Deps,
  token: string,
  act: (work: SystemWork, asked: InterestRequest) => Promise<T>,
): Promise<T> =>
  openLink(deps, linkOfToken('interest', token), {
    async act(work, { named: { askedId } }) {
      const asked = await lockEmailByLink(work.tx, askedId)
      return asked ? act(work, asked) : refuse()
    },
    otherwise: refuse,
  })

const answerOf = ({ answer, back_on }: InterestRequest) =>
  answer === 'interested' || answer === 'not_interested' ? answer : back_on ? 'later' : ''

export const readQuestion = (deps: Deps, token: string): Promise<CallReply<typeof interest.question>> =>
  withInterestRequest(deps, token, async (_, asked) => ({
    success: true,
    data: {
      company_name: asked.company_name,
      position_title: asked.title,
      candidate_name: asked.candidate_name ?? '',
      is_open: inactiveReason(asked) === '',
      answer: answerOf(asked),
      answered_at: (asked.answered_at ?? asked.said_at)?.toISOString() ?? null,
      later_until: answerOf(asked) === 'later' ? (asked.back_on ?? '') : '',
      stopped: asked.stopped_at !== null,
    },
  }))

type AnswerReply = CallReply<typeof interest.answer>

export const storeInterestAnswer = (
  deps: Deps,
  { token, answer, comment = '', ...later }: CallRequest<typeof interest.answer>['body'],
): Promise<AnswerReply> =>
  withInterestRequest(deps, token, async (work, asked): Promise<AnswerReply> => {
    if (asked.answer === answer) return THANKS
    if (asked.answer)
      throw new Problem('already_answered', 'You’ve already answered. To change your answer, reply to the email.')
    if (inactiveReason(asked)) throw new Problem('position_closed', 'This position is no longer open.')
    const subject = { positionId: asked.position_id, candidateId: asked.candidate_id }
    if (answer === 'later') return storeLaterAnswer(work, asked, { ...later, comment: comment.trim() })
    const given = { answer, comment: comment.trim() }
    await updateAnswer(work.tx, subject, { ...given, at: work.now })
    await endLaters(work.tx, subject.positionId, [subject.candidateId])
    const about = { ...subject, projectId: asked.project_id, tells: [asked.asked_by] }
    await recordEvent(work, { kind: 'interest.answered', ...about, payload: given })
    await stopSequences(work, { ...subject, why: 'answered', answered: { interestId: asked.id } })
    return THANKS
  })

const THANKS: AnswerReply = { success: true, message: 'Thank you. We have your answer.' }

type LaterInput = Pick<CallRequest<typeof interest.answer>['body'], 'later_months' | 'later_day'> & { comment: string }

/** Stores the answer "later", which is not final: the candidate may give another answer at any time, or another day. */
async function storeLaterAnswer(work: SystemWork, asked: InterestRequest, said: LaterInput): Promise<AnswerReply> {
  const { comment, later_months: months, later_day: day } = said
  const read = readLater({ months, day }, await todayOf(work))
  if ('why' in read) throw invalid('later_day', read.why)
  if (asked.back_on === read.day) return THANKS
  const subject = { positionId: asked.position_id, candidateId: asked.candidate_id }
  await upsertLater(work.tx, { ...subject, askedBy: asked.asked_by, backOn: read.day, comment, at: work.now })
  const about = { ...subject, projectId: asked.project_id, tells: [asked.asked_by] }
  const back_on = formatDay(read.day, await writingOf(work.tx))
  await recordEvent(work, { kind: 'interest.postponed', ...about, payload: { back_on, comment } })
  await stopSequences(work, { ...subject, why: 'later', answered: { interestId: asked.id } })
  return THANKS
}

export const stopMails = (deps: Deps, token: string): Promise<AnswerReply> =>
  withInterestRequest(deps, token, async (work, asked) => {
    const { candidate_id: candidateId, position_id: positionId, project_id: projectId } = asked
    if (await insertStop(work.tx, candidateId, work.now))
      await recordEvent(work, { kind: 'mail.stopped', candidateId, positionId, projectId })
    await stopSequences(work, { candidateId, why: 'unsubscribed' })
    return { success: true, message: 'You’ve unsubscribed.' }
  })
