import { reseat } from '@rolecall/domain/approvals/seat-steps'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { findSuccessor } from '../roles/find-successor.ts'
import { advance, listApprovers } from './advance.ts'
import {
  deleteSeat,
  getApproval,
  insertSeats,
  listUnanswered,
  lockApproval,
  updateStep,
  type WholeApproval,
} from './approval.queries.ts'
import { listPeople } from './chains.queries.ts'
import { approvalEventPayload } from './finish-approval.ts'
import { tellAsked } from './notify-approvers.ts'
import { administratorsOf } from './seat-chain.ts'

type Leaver = { id: string; full_name: string }

/**
 * Hands on the open seats of a user who was just deactivated: to the successor of most of their work, else to administrators.
 */
export async function reassignSeats(work: Work, leaver: Leaver): Promise<void> {
  const ids = await listUnanswered(work.tx, leaver.id)
  if (ids.length === 0) return
  const successor = await findSuccessor(work.tx, leaver.id)
  const administrators = (await administratorsOf(work.tx)).filter((id) => id !== leaver.id)
  for (const id of ids) {
    const approval = await lockApproval(work.tx, id)
    if (approval?.state !== 'waiting') continue
    const places = approval.seats.filter((seat) => seat.user_id === leaver.id && seat.answer === '')
    for (const { place } of places) await handSeat(work, { approval, place, leaver, successor, administrators })
    // No answer was given, but the step may have no approver left.
    await advance(work, id, 'approval.reached')
  }
}

type SeatHandover = {
  approval: WholeApproval
  place: number
  leaver: Leaver
  successor: string | undefined
  administrators: readonly string[]
}

async function handSeat(
  work: Work,
  { approval, place, leaver, successor, administrators }: SeatHandover,
): Promise<void> {
  const { tx, session } = work
  const step = approval.steps.find((each) => each.place === place)
  if (!step) return
  const sitting = approval.seats.filter((seat) => seat.place === place).map(({ user_id }) => user_id)
  const asker = approval.asked_by
  const { added, needs, notes } = reseat({
    needs: step.needs,
    sitting,
    leaver: leaver.id,
    asker,
    successor,
    administrators,
  })
  const at = { approvalId: approval.id, place }
  const today = await todayOf(work)
  await deleteSeat(tx, at, leaver.id)
  const isOpen = step.state === 'open'
  await insertSeats(
    tx,
    at,
    added.map((userId) => ({ userId, insteadOf: leaver.id })),
    isOpen ? today : null,
  )
  await updateStep(tx, at, { needs, notes: [...new Set([...step.notes, ...notes])] })
  const names = (await listPeople(tx, added)).map(({ name }) => name).join(', ')
  const { seats } = await getApproval(tx, approval.id)
  const fresh = seats.filter((seat) => seat.place === place && added.includes(seat.user_id))
  const asked = isOpen ? await listApprovers(work, { seats: fresh, askedBy: asker, today }) : []
  await recordEvent(work, {
    kind: 'approval.handed-on',
    tells: asked.filter((id) => id !== session.userId),
    payload: { ...approvalEventPayload(approval), from_name: leaver.full_name, to_name: names },
  })
  if (asked.length > 0) await tellAsked(work, { approval, step: place }, asked)
}
