import { evaluateSteps } from '@rolecall/domain/approvals/evaluate-steps'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { getApproval, recordReminder, type SeatRow, updateStep } from './approval.queries.ts'
import { listStandIns } from './deputies.queries.ts'
import { type AnswerChannel, approvalEventPayload, finishApproval } from './finish-approval.ts'
import { tellAsked } from './notify-approvers.ts'

/** The approvers of the open seats, and their deputies of today; never the requester. */
export async function listApprovers(
  { tx }: Pick<Work, 'tx'>,
  { seats, askedBy, today }: { seats: readonly SeatRow[]; askedBy: string; today: string },
): Promise<string[]> {
  const people = seats.filter(({ answer }) => answer === '').map(({ user_id }) => user_id)
  const deputies = await listStandIns(tx, people, today)
  return [...new Set([...people, ...deputies.map(({ deputyId }) => deputyId)])].filter((id) => id !== askedBy)
}

/**
 * Brings a waiting, locked approval to the state that its answers imply: opens the next step and asks its approvers, or ends
 * it. `asks` is the reason for notifying them.
 */
export async function advance(
  work: Work,
  id: string,
  asks: 'approval.asked' | 'approval.reached',
  how: AnswerChannel = '',
): Promise<void> {
  const { tx, session, now } = work
  const approval = await getApproval(tx, id)
  const steps = approval.steps.map((step) => ({
    ...step,
    answers: approval.seats.filter(({ place }) => place === step.place).map(({ answer }) => answer),
  }))
  const { states, ended } = evaluateSteps(steps)
  const today = await todayOf(work)
  let tells: string[] = []
  let opened = 0
  for (const { place, state } of states) {
    if (steps.find((step) => step.place === place)?.state === state) continue
    const isOpened = state === 'open'
    await updateStep(tx, { approvalId: id, place }, { state, ...(isOpened && { opened_at: now }) })
    if (!isOpened) continue
    opened = place
    await recordReminder(tx, { approvalId: id, place }, today)
    const seats = approval.seats.filter((seat) => seat.place === place)
    tells = (await listApprovers(work, { seats, askedBy: approval.asked_by, today })).filter(
      (each) => each !== session.userId,
    )
  }
  const about = approvalEventPayload(approval)
  const skipped = states.filter(({ state }) => state === 'skipped').length
  if (asks === 'approval.asked') await recordEvent(work, { kind: asks, tells, payload: { ...about, skipped } })
  else if (tells.length > 0) await recordEvent(work, { kind: asks, tells, payload: about })
  if (tells.length > 0) await tellAsked(work, { approval, step: opened }, tells)
  if (ended === 'approved') await finishApproval(work, approval, { state: 'approved', how })
}
