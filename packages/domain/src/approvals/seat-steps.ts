import type { HoldingStep, Needs } from './chains.ts'

/** Somebody who is asked; `insteadOf`: whose place they take, who cannot answer any more. */
export type Seat = { userId: string; insteadOf: string | null }

/**
 * What is to be said of a step: its amount could not be compared; whoever asks was left out of it; administrators stand in,
 * since nobody else was left; nobody at all was, so that it is passed over.
 */
export const STEP_NOTES = ['not-compared', 'without-asker', 'administrators', 'nobody'] as const
export type StepNote = (typeof STEP_NOTES)[number]

/** A step as it is asked; without seats it is passed over. */
export type SeatedStep = { needs: Needs; seats: readonly Seat[]; notes: readonly StepNote[] }

type Company = {
  /** Whoever asks, who never answers themselves. */
  asker: string
  administrators: readonly string[]
  /** Who answers in the place of somebody: they themselves, whoever goes on with their work, or nobody. */
  standsFor: (userId: string) => string | undefined
}

/**
 * Who is asked in which step. Whoever asks is left out everywhere. A step that would be left empty is seated with the other
 * administrators, any of whom answers; where there is none it has no seats. Without steps the administrators are asked.
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

/** Whoever asks has no place that somebody could take. */
function seatOf(id: string, { asker, standsFor }: Company): Seat[] {
  if (id === asker) return []
  const userId = standsFor(id)
  return userId === undefined ? [] : [{ userId, insteadOf: userId === id ? null : id }]
}

/** Each once, in the order given; who sits in their own right does so rather than for somebody. */
function unique(seats: readonly Seat[]): Seat[] {
  const known = new Map<string, Seat>()
  for (const seat of seats) if (!known.has(seat.userId) || seat.insteadOf === null) known.set(seat.userId, seat)
  return [...known.values()]
}

type Reseated = {
  needs: Needs
  /** Who sits in the step, the leaver among them. */
  sitting: readonly string[]
  leaver: string
  asker: string
  /** Who goes on with the work of whoever leaves; undefined where that is nobody in particular. */
  successor: string | undefined
  administrators: readonly string[]
}

/** What takes the place of somebody who leaves a step: further people, and what the step needs and says from then on. */
export type Replacement = { added: readonly string[]; needs: Needs; notes: readonly StepNote[] }

/**
 * Who sits in the place of somebody who cannot answer any more: whoever goes on with their work, else an administrator. A step of
 * which anybody's answer is enough goes on with the others; one that is left empty is seated with all administrators, any of
 * whom answers.
 */
export function reseat({ needs, sitting, leaver, asker, successor, administrators }: Reseated): Replacement {
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
