import type { ErrorCode } from '@rolecall/contract/errors'
import { MESSAGES } from '@rolecall/contract/messages'
import type { Refusal } from '@rolecall/domain/pipeline/may-move'
import { Problem } from '../../kernel/problem.ts'

export type MoveNames = { candidate: string; from: string; to: string }

/** Why one candidate cannot be moved, in words. */
export type Complaint = { code: ErrorCode; message: string; field?: string }

/** What the forms are called in the notes of 001 section 8; geography forms are said like the screening form (X-note-texts). */
const FORM_NAMES: Record<string, string> = {
  mandate_to_fill_screener_form: 'Screening Form',
  mandate_to_fill_screening_form_geo: 'Screening Form',
  mandate_to_fill_screening_form_eu: 'Screening Form',
  mandate_to_fill_interview_form_one: 'Interview Form 1',
  mandate_to_fill_interview_form_two: 'Interview Form 2',
  position_tagging_form: 'Position Tagging',
}

export function explainRefusal(refusal: Refusal, { candidate, from, to }: MoveNames): Complaint {
  switch (refusal.why) {
    case 'frozen':
      return { code: 'conflict', message: `${candidate} is frozen and cannot be moved at the moment.` }
    case 'same-status':
      return { code: 'conflict', message: `${candidate} is in ${to} already.` }
    case 'not-allowed':
      return { code: 'conflict', message: `${candidate} cannot be moved from ${from} to ${to}.` }
    case 'form-missing':
      return { code: 'conflict', message: MESSAGES.mandatoryForm(FORM_NAMES[refusal.feature] ?? refusal.feature) }
    case 'reason-missing':
      return { code: 'invalid_request', message: `Please give a reason for ${to}.`, field: 'reason' }
    case 'reason-unknown':
      return { code: 'invalid_request', message: `Please choose one of the reasons for ${to}.`, field: 'reason' }
  }
}

/** One refusal for a whole move: the first complaint speaks, and says how many there are where several were to be moved. */
export function refuseMove(complaints: readonly [Complaint, ...Complaint[]], wanted: number): Problem {
  const [{ code, message, field }] = complaints
  const said =
    wanted === 1 || field
      ? message
      : `${complaints.length} of ${wanted} candidates cannot be moved, so none was. ${message}`
  return new Problem(code, said, field ? { [field]: message } : undefined)
}
