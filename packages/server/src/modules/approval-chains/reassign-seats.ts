import { reseat } from '@rolecall/domain/approvals/seat-steps'
import { recordEvent } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { findSuccessor } from '../members/find-successor.ts'
import { advance, listAsked } from './advance.ts'
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
import { aboutApproval } from './end-approval.ts'
import { tellOf } from './kinds-of-things.ts'
import { administratorsOf } from './seat-chain.ts'

type Leaver = { id: string; full_name: string }

/**
 * Hands on what waits for somebody who is not let in any more: to whoever goes on with most of their work, else to
 * administrators. They are deactivated by then.
 */
export async function handSeats(work: Work, leaver: Leaver): Promise<void> {
  const ids = await listUnanswered(work.tx, leaver.id)
  if (ids.length === 0) return
  const successor = await findSuccessor(work.tx, leaver.id)
  const administrators = (await administratorsOf(work.tx)).filter((id) => id !== leaver.id)
  for (const id of ids) {
    const approval = await lockApproval(work.tx, id)
    if (approval?.state !== 'waiting') continue
    const places = approval.seats.filter((seat) => seat.user_id === leaver.id && seat.answer === '')
    for (const { place } of places) await handSeat(work, { approval, place, leaver, successor, administrators })
    // Nobody has answered, but the step may have nobody left to ask.
    await advance(work, id, 'approval.reached')
  }
}

type Handed = {
  approval: WholeApproval
  place: number
  leaver: Leaver
  successor: string | undefined
  administrators: readonly string[]
}

async function handSeat(work: Work, { approval, place, leaver, successor, administrators }: Handed): Promise<void> {
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
  const asked = isOpen ? await listAsked(work, { seats: fresh, askedBy: asker, today }) : []
  await recordEvent(work, {
    kind: 'approval.handed-on',
    tells: asked.filter((id) => id !== session.userId),
    payload: { ...aboutApproval(approval), from_name: leaver.full_name, to_name: names },
  })
  if (asked.length > 0) await tellOf().asked(work, approval.id, asked)
}
