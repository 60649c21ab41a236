import { findReasonRefusal, type ReasonRefusal } from './reason.ts'

/** What matters of a status when somebody is moved into it. */
type TargetStatus = {
  id: string
  groupOrder: number
  options: readonly string[]
  reasonMandatory: boolean
  requiredForms: readonly { feature: string; parentStatus: string }[]
}

export type Move = {
  from: { id: string; groupOrder: number; allowed: readonly string[] }
  to: TargetStatus
  frozen: boolean
  reason: string | undefined
  /** Required features whose form is filled (listFilledForms). */
  filledForms: readonly string[]
}

export type Refusal =
  | { why: 'same-status' }
  | { why: 'frozen' }
  | { why: 'not-allowed' }
  | ReasonRefusal
  | { why: 'form-missing'; feature: string }

/** Why a candidate may not be moved (rules H-087, H-089, H-093, H-105), or `undefined`. */
export function findRefusal({ from, to, frozen, reason, filledForms }: Move): Refusal | undefined {
  if (frozen) return { why: 'frozen' }
  if (from.id === to.id) return { why: 'same-status' }
  if (!from.allowed.includes(to.id)) return { why: 'not-allowed' }
  const missing = to.requiredForms.find(
    ({ feature, parentStatus }) => parentStatus === to.id && !filledForms.includes(feature),
  )
  if (missing) return { why: 'form-missing', feature: missing.feature }
  return findReasonRefusal(to, reason)
}

/** Which of the two permissions a move needs. A move within a group counts as forward (rule H-096). */
export const permissionForMove = (
  fromOrder: number,
  toOrder: number,
): 'move_forward_candidate' | 'move_backward_candidate' =>
  toOrder < fromOrder ? 'move_backward_candidate' : 'move_forward_candidate'

/** A status as a place on the way: the type of its group, and where that stands. */
type Place = { type: string; groupOrder: number }

/**
 * Whether a move takes somebody further. Out of the race and back to the start anybody may be moved, who is interested in
 * no position, too; from out of the race back into it is further.
 */
export const leadsOn = (from: Place, to: Place): boolean =>
  to.type !== 'closed' && to.type !== 'initial' && (from.type === 'closed' || to.groupOrder >= from.groupOrder)
