import { APPROVAL_KINDS } from '@rolecall/domain/approvals/approval-kinds'
import { canAnswerApproval } from '@rolecall/domain/approvals/deputies'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { advance } from './advance.ts'
import { answerSeats, lockApproval, type SeatRow, type WholeApproval } from './approval.queries.ts'
import { listPeople } from './chains.queries.ts'
import { listStandIns } from './deputies.queries.ts'
import { type AnswerChannel, approvalEventPayload, finishApproval } from './finish-approval.ts'

type Answer = { id: string; step: number; answer: 'approved' | 'refused'; reason: string; how?: AnswerChannel }

/**
 * Answers in a step, in all its seats of the user and of those they deputize for. Repeating the same answer changes nothing; if
 * others were faster it throws with the outcome.
 */
export async function answerApproval(work: Work, { id, step: place, answer, reason, how = '' }: Answer): Promise<void> {
  const { tx, session, now } = work
  const approval = isUuid(id) ? await lockApproval(tx, id) : undefined
  if (!approval) throw notFound('Approval')
  const mine = await seatsOf(work, approval)
  if (mine.length === 0) throw notFound('Approval')
  const here = mine.filter((seat) => seat.place === place)
  if (here.some((seat) => seat.answered_by === session.userId && seat.answer === answer)) return
  const open = here.filter((seat) => seat.answer === '')
  const step = approval.steps.find((each) => each.place === place)
  if (approval.state !== 'waiting' || step?.state !== 'open' || open.length === 0)
    throw new Problem(
      approval.state === 'waiting' && step?.state === 'later' ? 'not_your_turn' : 'already_decided',
      await describeApprovalOutcome(work, approval, place),
    )
  if (answer === 'refused' && reason === '') throw invalid('reason', 'Enter a reason.')
  const seats = open.map(({ user_id }) => user_id)
  await answerSeats(tx, { approvalId: id, place }, { seats, answer, by: session.userId, at: now })
  const others = (await listPeople(tx, seats)).filter((each) => each.id !== session.userId)
  const insteadOf = seats.includes(session.userId) ? '' : others.map(({ name }) => name).join(', ')
  if (answer === 'refused') return finishApproval(work, approval, { state: 'refused', reason, insteadOf, how })
  await recordEvent(work, {
    kind: 'approval.answered',
    payload: { ...approvalEventPayload(approval), instead_of: insteadOf, how },
  })
  await advance(work, id, 'approval.reached', how)
}

/** The seats of the user, of those they deputize for today, and those that they have answered. */
async function seatsOf(work: Work, { seats, asked_by: asker }: WholeApproval): Promise<SeatRow[]> {
  const { userId } = work.session
  const today = await todayOf(work)
  const deputies = await listStandIns(
    work.tx,
    seats.map(({ user_id }) => user_id),
    today,
  )
  return seats.filter(
    ({ user_id: seat, answered_by }) =>
      answered_by === userId || canAnswerApproval({ seat, userId, asker, deputies, today }),
  )
}

/** Explains to a late approver how the request has ended, or that it has not reached them yet. */
export async function describeApprovalOutcome(
  { tx }: Pick<Work, 'tx'>,
  approval: WholeApproval,
  place: number,
): Promise<string> {
  const { state, ended_by, title, steps, seats } = approval
  const step = steps.find((each) => each.place === place)
  if (state === 'waiting' && step?.state === 'later')
    return sentence('{title} isn’t waiting for you yet. Others answer first.', { title })
  const seat = seats.find((each) => each.place === place && each.answer !== '')
  const by = state === 'waiting' ? seat?.answered_by : ended_by
  const [person] = by ? await listPeople(tx, [by]) : []
  const who = person?.name ?? 'A colleague'
  if (state === 'waiting')
    return sentence('{who} already answered this step, so {title} no longer needs your answer.', {
      who,
      title,
    })
  if (state === 'withdrawn') return sentence('{who} withdrew {title}, so it no longer needs an answer.', { who, title })
  return state === 'approved'
    ? sentence('{title} is already approved. {who} gave the final approval.', { who, title })
    : sentence('{who} already declined {title}.', { who, title })
}

/** Withdraws a request that is not decided. Does nothing the second time. */
export async function withdrawApproval(work: Work, id: string): Promise<void> {
  const { tx, session } = work
  const approval = isUuid(id) ? await lockApproval(tx, id) : undefined
  if (!approval || approval.asked_by !== session.userId) throw notFound('Approval')
  if (approval.state === 'withdrawn') return
  if (approval.state !== 'waiting') {
    const { one } = APPROVAL_KINDS[approval.kind]
    const message =
      approval.state === 'approved'
        ? sentence('The {one} is already approved, so you can’t withdraw the request.', { one })
        : sentence('The {one} was already declined, so there’s nothing to withdraw.', { one })
    throw new Problem('already_decided', message)
  }
  await finishApproval(work, approval, { state: 'withdrawn' })
}
