import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { Reason } from '@rolecall/contract/platform/reasons'
import type { Refusal } from '@rolecall/domain/pipeline/may-move'
import { findRequiredForm } from '@rolecall/domain/pipeline/status-features'
import { Problem } from '../../platform/kernel/problem.ts'

/** `frozen`: why they are frozen, if that is the reason. */
export type MoveNames = { candidate: string; from: string; to: string; frozen?: string | undefined }

/** Why a candidate cannot be moved, in words. */
export type Complaint = { reason: Reason; message: string; field?: string }

export function explainRefusal(refusal: Refusal, { candidate, from, to, frozen }: MoveNames): Complaint {
  switch (refusal.why) {
    case 'frozen':
      return {
        reason: 'candidate_frozen',
        message: `${candidate} is frozen and can’t be moved right now${frozen ? `: ${frozen}` : ''}.`,
      }
    case 'same-status':
      return { reason: 'already_done', message: `${candidate} is already in ${to}.` }
    case 'not-allowed':
      return { reason: 'move_not_allowed', message: `${candidate} can’t be moved from ${from} to ${to}.` }
    case 'form-missing':
      return {
        reason: 'form_missing',
        message: MESSAGES.mandatoryForm(findRequiredForm(refusal.feature)?.name ?? refusal.feature),
      }
    case 'reason-missing':
      return badReason(`Enter a reason for ${to}.`)
    case 'reason-too-short':
      return badReason(`A reason in your own words must have at least ${refusal.min} characters.`)
    case 'reason-too-long':
      return badReason(`The reason must have at most ${refusal.max} characters.`)
    case 'reason-unknown':
      return badReason(`Choose one of the reasons for ${to}.`)
  }
}

const badReason = (message: string): Complaint => ({ reason: 'invalid_field', message, field: 'reason' })

/**
 * One refusal for a whole move: the text of the first complaint, with the number of complaints if several candidates were to be
 * moved.
 */
export function moveProblem(complaints: readonly [Complaint, ...Complaint[]], wanted: number): Problem {
  const [{ reason, message, field }] = complaints
  const said =
    wanted === 1 || field
      ? message
      : `No candidates were moved, because ${complaints.length} of ${wanted} can’t be. ${message}`
  return new Problem(reason, said, field ? { [field]: message } : undefined)
}
