import type { interest } from '@rolecall/contract/contact/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { NOTHING_HERE } from '../../../contact/public-pages/page-frame.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
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

const answerOf = ({ answer }: Asked) => (answer === 'interested' || answer === 'not_interested' ? answer : '')

export const readQuestion = (deps: Deps, token: string): Promise<CallReply<typeof interest.question>> =>
  withAsked(deps, token, async (_, asked) => ({
    success: true,
    data: {
      company_name: asked.company_name,
      position_title: asked.title,
      candidate_name: asked.candidate_name ?? '',
      is_open: whyInactive(asked) === '',
      answer: answerOf(asked),
      answered_at: asked.answered_at?.toISOString() ?? null,
      stopped: asked.stopped_at !== null,
    },
  }))

type Answered = CallReply<typeof interest.answer>

export const takeAnswer = (
  deps: Deps,
  { token, answer, comment = '' }: CallRequest<typeof interest.answer>['body'],
): Promise<Answered> =>
  withAsked(deps, token, async (work, asked): Promise<Answered> => {
    if (asked.answer === answer) return { success: true, message: 'Thank you, we have your answer.' }
    if (asked.answer) throw new Problem('conflict', 'You have answered already. Please reply to the mail to change it.')
    if (whyInactive(asked)) throw new Problem('conflict', 'This position is not open any more.')
    const subject = { positionId: asked.position_id, candidateId: asked.candidate_id }
    const given = { answer, comment: comment.trim() }
    await updateAnswer(work.tx, subject, { ...given, at: work.now })
    const about = { ...subject, projectId: asked.project_id, tells: [asked.asked_by] }
    await recordEvent(work, { kind: 'interest.answered', ...about, payload: given })
    return { success: true, message: 'Thank you, we have your answer.' }
  })

export const stopMails = (deps: Deps, token: string): Promise<Answered> =>
  withAsked(deps, token, async (work, asked) => {
    const { candidate_id: candidateId, position_id: positionId, project_id: projectId } = asked
    if (await insertStop(work.tx, candidateId, work.now))
      await recordEvent(work, { kind: 'mail.stopped', candidateId, positionId, projectId })
    return { success: true, message: 'You will get no more of these mails.' }
  })
