import { findReasonRefusal, type ReasonRefusal } from './reason.ts'

/** Properties of a status that matter for moves into it. */
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

/** Returns why a candidate may not be moved (rules H-087, H-089, H-093, H-105), or `undefined`. */
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

/** Returns which of the two permissions a move needs. A move within a group counts as forward (rule H-096). */
export const permissionForMove = (
  fromOrder: number,
  toOrder: number,
): 'move_forward_candidate' | 'move_backward_candidate' =>
  toOrder < fromOrder ? 'move_backward_candidate' : 'move_forward_candidate'

/** Position of a status in the process: the type and order of its group. */
type Place = { type: string; groupOrder: number }

/**
 * Whether a move counts as progress. Candidates not interested in any position may still be moved out of the process or
 * back to the start; moving back into the process is progress.
 */
export const isProgress = (from: Place, to: Place): boolean =>
  to.type !== 'closed' && to.type !== 'initial' && (from.type === 'closed' || to.groupOrder >= from.groupOrder)
