import { followSteps } from '@rolecall/domain/approvals/follow-steps'
import { recordEvent } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { getApproval, noteTold, type SeatRow, updateStep } from './approval.queries.ts'
import { listStandIns } from './deputies.queries.ts'
import { type Answered, aboutApproval, finishApproval } from './end-approval.ts'
import { tellOf } from './kinds-of-things.ts'

/** Whoever is asked in some seats that are open, and who answers for them today; never whoever asked. */
export async function listAsked(
  { tx }: Pick<Work, 'tx'>,
  { seats, askedBy, today }: { seats: readonly SeatRow[]; askedBy: string; today: string },
): Promise<string[]> {
  const people = seats.filter(({ answer }) => answer === '').map(({ user_id }) => user_id)
  const deputies = await listStandIns(tx, people, today)
  return [...new Set([...people, ...deputies.map(({ deputyId }) => deputyId)])].filter((id) => id !== askedBy)
}

/**
 * Brings an approval that waits and is locked to where its answers say it is: opens the step whose turn it is and asks its
 * people, or ends it. `asks` is why they are told.
 */
export async function advance(
  work: Work,
  id: string,
  asks: 'approval.asked' | 'approval.reached',
  how: Answered = '',
): Promise<void> {
  const { tx, session, now } = work
  const approval = await getApproval(tx, id)
  const steps = approval.steps.map((step) => ({
    ...step,
    answers: approval.seats.filter(({ place }) => place === step.place).map(({ answer }) => answer),
  }))
  const { states, ended } = followSteps(steps)
  const today = await todayOf(work)
  let tells: string[] = []
  for (const { place, state } of states) {
    if (steps.find((step) => step.place === place)?.state === state) continue
    const isOpened = state === 'open'
    await updateStep(tx, { approvalId: id, place }, { state, ...(isOpened && { opened_at: now }) })
    if (!isOpened) continue
    await noteTold(tx, { approvalId: id, place }, today)
    const seats = approval.seats.filter((seat) => seat.place === place)
    tells = (await listAsked(work, { seats, askedBy: approval.asked_by, today })).filter(
      (each) => each !== session.userId,
    )
  }
  const about = aboutApproval(approval)
  const skipped = states.filter(({ state }) => state === 'skipped').length
  if (asks === 'approval.asked') await recordEvent(work, { kind: asks, tells, payload: { ...about, skipped } })
  else if (tells.length > 0) await recordEvent(work, { kind: asks, tells, payload: about })
  if (tells.length > 0) await tellOf().asked(work, id, tells)
  if (ended === 'approved') await finishApproval(work, approval, { state: 'approved', how })
}
