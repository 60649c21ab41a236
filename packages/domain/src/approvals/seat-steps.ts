import type { HoldingStep, Needs } from './chains.ts'

/** An approver slot; `insteadOf`: the former approver whose place it takes. */
export type Seat = { userId: string; insteadOf: string | null }

/**
 * Notes on a step: its amount could not be compared; the requester was left out; administrators stand in since no
 * approver was left; nobody was left, so it is skipped.
 */
export const STEP_NOTES = ['not-compared', 'without-asker', 'administrators', 'nobody'] as const
export type StepNote = (typeof STEP_NOTES)[number]

/** A step with its approvers; skipped if it has none. */
export type SeatedStep = { needs: Needs; seats: readonly Seat[]; notes: readonly StepNote[] }

type Company = {
  /** The requester, who never answers themselves. */
  asker: string
  administrators: readonly string[]
  /** Returns who answers in place of a user: the user, their successor, or nobody. */
  standsFor: (userId: string) => string | undefined
}

/**
 * Assigns approvers to steps. The requester is left out everywhere. A step left empty gets the other administrators,
 * and any one of them may answer; with no other administrator it stays empty. Without steps, the administrators are
 * asked.
 */
export function seatSteps(steps: readonly HoldingStep[], company: Company): SeatedStep[] {
  const { asker, administrators } = company
  const others = unique(administrators.filter((id) => id !== asker).map((userId) => ({ userId, insteadOf: null })))
  if (steps.length === 0)
    return [{ needs: 'any', seats: others, notes: [others.length > 0 ? 'administrators' : 'nobody'] }]
  return steps.map(({ approvers, needs, isCompared }): SeatedStep => {
    const seats = unique(approvers.flatMap((id) => seatOf(id, company)))
    const left = seats.filter(({ userId }) => userId !== asker)
    const notes: StepNote[] = [
      ...(isCompared ? [] : (['not-compared'] as const)),
      ...(left.length < seats.length || approvers.includes(asker) ? (['without-asker'] as const) : []),
    ]
    if (left.length > 0) return { needs, seats: left, notes }
    return others.length > 0
      ? { needs: 'any', seats: others, notes: [...notes, 'administrators'] }
      : { needs, seats: [], notes: [...notes, 'nobody'] }
  })
}

/** Returns the approver slot of a user; the requester gets none. */
function seatOf(id: string, { asker, standsFor }: Company): Seat[] {
  if (id === asker) return []
  const userId = standsFor(id)
  return userId === undefined ? [] : [{ userId, insteadOf: userId === id ? null : id }]
}

/** Removes duplicates, keeping the order; an approver in their own right is preferred to a successor. */
function unique(seats: readonly Seat[]): Seat[] {
  const known = new Map<string, Seat>()
  for (const seat of seats) if (!known.has(seat.userId) || seat.insteadOf === null) known.set(seat.userId, seat)
  return [...known.values()]
}

type ReseatInput = {
  needs: Needs
  /** Approvers of the step, including the leaver. */
  sitting: readonly string[]
  leaver: string
  asker: string
  /** Successor of the leaver; undefined if there is no particular one. */
  successor: string | undefined
  administrators: readonly string[]
}

/** Changes to a step when an approver leaves: added approvers, and the step's new needs and notes. */
export type Replacement = { added: readonly string[]; needs: Needs; notes: readonly StepNote[] }

/**
 * Replaces an approver who can no longer answer, with their successor or else an administrator. A step that needs only
 * one answer continues with the others; an empty step gets all administrators, and any one of them may answer.
 */
export function reseat({ needs, sitting, leaver, asker, successor, administrators }: ReseatInput): Replacement {
  const others = sitting.filter((id) => id !== leaver)
  if (successor !== undefined && successor !== asker && successor !== leaver)
    return { added: others.includes(successor) ? [] : [successor], needs, notes: [] }
  const free = [...new Set(administrators)].filter((id) => id !== asker && id !== leaver && !others.includes(id))
  if (others.length === 0)
    return free.length > 0
      ? { added: free, needs: 'any', notes: ['administrators'] }
      : { added: [], needs, notes: ['nobody'] }
  if (needs === 'any' || free.length === 0) return { added: [], needs, notes: [] }
  return { added: free.slice(0, 1), needs, notes: ['administrators'] }
}
