import type { ErrorCode } from '@rolecall/contract/ground/errors'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { Refusal } from '@rolecall/domain/pipeline/may-move'
import { findRequiredForm } from '@rolecall/domain/pipeline/status-features'
import { Problem } from '../../ground/kernel/problem.ts'

/** `frozen`: why, where that is what refuses. */
export type MoveNames = { candidate: string; from: string; to: string; frozen?: string | undefined }

/** Why one candidate cannot be moved, in words. */
export type Complaint = { code: ErrorCode; message: string; field?: string }

export function explainRefusal(refusal: Refusal, { candidate, from, to, frozen }: MoveNames): Complaint {
  switch (refusal.why) {
    case 'frozen':
      return {
        code: 'conflict',
        message: `${candidate} is frozen and cannot be moved at the moment${frozen ? `: ${frozen}` : ''}.`,
      }
    case 'same-status':
      return { code: 'conflict', message: `${candidate} is in ${to} already.` }
    case 'not-allowed':
      return { code: 'conflict', message: `${candidate} cannot be moved from ${from} to ${to}.` }
    case 'form-missing':
      return {
        code: 'conflict',
        message: MESSAGES.mandatoryForm(findRequiredForm(refusal.feature)?.name ?? refusal.feature),
      }
    case 'reason-missing':
      return badReason(`Please give a reason for ${to}.`)
    case 'reason-too-short':
      return badReason(`A reason in your own words should be at least ${refusal.min} characters.`)
    case 'reason-too-long':
      return badReason(`The reason should be at most ${refusal.max} characters.`)
    case 'reason-unknown':
      return badReason(`Please choose one of the reasons for ${to}.`)
  }
}

const badReason = (message: string): Complaint => ({ code: 'invalid_request', message, field: 'reason' })

/** One refusal for a whole move: the first complaint speaks, and says how many there are where several were to be moved. */
export function refuseMove(complaints: readonly [Complaint, ...Complaint[]], wanted: number): Problem {
  const [{ code, message, field }] = complaints
  const said =
    wanted === 1 || field
      ? message
      : `${complaints.length} of ${wanted} candidates cannot be moved, so none was. ${message}`
  return new Problem(code, said, field ? { [field]: message } : undefined)
}
