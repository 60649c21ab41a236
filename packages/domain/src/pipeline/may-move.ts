/** A status as far as moving into it is concerned. */
export type TargetStatus = {
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
  comments: string | undefined
  /** Features whose form is filled already. */
  filledForms: readonly string[]
}

export type Refusal =
  | { why: 'same-status' }
  | { why: 'frozen' }
  | { why: 'not-allowed' }
  | { why: 'reason-missing' }
  | { why: 'reason-unknown' }
  | { why: 'form-missing'; feature: string }

/** Whether a candidate may make a move (001 sections 4 and 5); `undefined` when it may. */
export function findRefusal({ from, to, frozen, reason, comments, filledForms }: Move): Refusal | undefined {
  if (frozen) return { why: 'frozen' }
  if (from.id === to.id) return { why: 'same-status' }
  if (!from.allowed.includes(to.id)) return { why: 'not-allowed' }
  const missing = to.requiredForms.find(
    ({ feature, parentStatus }) => parentStatus === to.id && !filledForms.includes(feature),
  )
  if (missing) return { why: 'form-missing', feature: missing.feature }
  if (!to.reasonMandatory || to.options.length === 0) return undefined
  return findReasonRefusal(to.options, reason, comments)
}

const OTHERS = 'Others'

/** A reason is one of the list; with Others it is what was typed, as the reason itself or as the comment. */
function findReasonRefusal(
  options: readonly string[],
  reason: string | undefined,
  comments: string | undefined,
): Refusal | undefined {
  if (!reason) return { why: 'reason-missing' }
  if (reason === OTHERS) return comments ? undefined : { why: 'reason-missing' }
  const isTyped = options.includes(OTHERS)
  return options.includes(reason) || isTyped ? undefined : { why: 'reason-unknown' }
}

/** Which of the two permissions a move needs. Within a group it is a move forward. */
export const permissionForMove = (
  fromOrder: number,
  toOrder: number,
): 'move_forward_candidate' | 'move_backward_candidate' =>
  toOrder < fromOrder ? 'move_backward_candidate' : 'move_forward_candidate'
