import type { interest } from '@rolecall/contract/contact/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { readLater } from '@rolecall/domain/mails/later'
import { endLaters, upsertLater } from '../../../contact/interest/later.queries.ts'
import { NOTHING_HERE } from '../../../contact/public-pages/page-frame.ts'
import { stopSequences } from '../../../contact/sequences/stop-sequences.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { whyInactive } from '../../../people/positions/active.ts'
import { findAskedByLink, insertStop, updateAnswer } from './interest.queries.ts'

type Asked = NonNullable<Awaited<ReturnType<typeof findAskedByLink>>>

const refuse = (): never => {
  throw new Problem('not_found', NOTHING_HERE)
}

/** Does something with the mail that a link belongs to. Throws `not_found` for one that is none of ours, or to nobody any more. */
const withAsked = <T>(deps: Deps, token: string, act: (work: SystemWork, asked: Asked) => Promise<T>): Promise<T> =>
  openLink(deps, linkOfToken('interest', token), {
    async act(work, { named: { askedId } }) {
      const asked = await findAskedByLink(work.tx, askedId)
      return asked ? act(work, asked) : refuse()
    },
    otherwise: refuse,
  })

const answerOf = ({ answer, back_on }: Asked) =>
  answer === 'interested' || answer === 'not_interested' ? answer : back_on ? 'later' : ''

export const readQuestion = (deps: Deps, token: string): Promise<CallReply<typeof interest.question>> =>
  withAsked(deps, token, async (_, asked) => ({
    success: true,
    data: {
      company_name: asked.company_name,
      position_title: asked.title,
      candidate_name: asked.candidate_name ?? '',
      is_open: whyInactive(asked) === '',
      answer: answerOf(asked),
      answered_at: (asked.answered_at ?? asked.said_at)?.toISOString() ?? null,
      later_until: answerOf(asked) === 'later' ? (asked.back_on ?? '') : '',
      stopped: asked.stopped_at !== null,
    },
  }))

type Answered = CallReply<typeof interest.answer>

export const takeAnswer = (
  deps: Deps,
  { token, answer, comment = '', ...later }: CallRequest<typeof interest.answer>['body'],
): Promise<Answered> =>
  withAsked(deps, token, async (work, asked): Promise<Answered> => {
    if (asked.answer === answer) return THANKS
    if (asked.answer) throw new Problem('conflict', 'You have answered already. Please reply to the mail to change it.')
    if (whyInactive(asked)) throw new Problem('conflict', 'This position is not open any more.')
    const subject = { positionId: asked.position_id, candidateId: asked.candidate_id }
    if (answer === 'later') return takeLater(work, asked, { ...later, comment: comment.trim() })
    const given = { answer, comment: comment.trim() }
    await updateAnswer(work.tx, subject, { ...given, at: work.now })
    await endLaters(work.tx, subject.positionId, [subject.candidateId])
    const about = { ...subject, projectId: asked.project_id, tells: [asked.asked_by] }
    await recordEvent(work, { kind: 'interest.answered', ...about, payload: given })
    await stopSequences(work, { ...subject, why: 'answered', answered: { interestId: asked.id } })
    return THANKS
  })

const THANKS: Answered = { success: true, message: 'Thank you, we have your answer.' }

type Later = Pick<CallRequest<typeof interest.answer>['body'], 'later_months' | 'later_day'> & { comment: string }

/** Not the last word: whoever said later may answer otherwise at any time, and say another day. */
async function takeLater(work: SystemWork, asked: Asked, said: Later): Promise<Answered> {
  const { comment, later_months: months, later_day: day } = said
  const read = readLater({ months, day }, await todayOf(work))
  if ('why' in read) throw invalid('later_day', read.why)
  if (asked.back_on === read.day) return THANKS
  const subject = { positionId: asked.position_id, candidateId: asked.candidate_id }
  await upsertLater(work.tx, { ...subject, askedBy: asked.asked_by, backOn: read.day, comment, at: work.now })
  const about = { ...subject, projectId: asked.project_id, tells: [asked.asked_by] }
  await recordEvent(work, { kind: 'interest.postponed', ...about, payload: { back_on: read.day, comment } })
  await stopSequences(work, { ...subject, why: 'later', answered: { interestId: asked.id } })
  return THANKS
}

export const stopMails = (deps: Deps, token: string): Promise<Answered> =>
  withAsked(deps, token, async (work, asked) => {
    const { candidate_id: candidateId, position_id: positionId, project_id: projectId } = asked
    if (await insertStop(work.tx, candidateId, work.now))
      await recordEvent(work, { kind: 'mail.stopped', candidateId, positionId, projectId })
    await stopSequences(work, { candidateId, why: 'unsubscribed' })
    return { success: true, message: 'You will get no more of these mails.' }
  })
