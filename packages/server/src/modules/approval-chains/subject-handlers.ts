import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import type { ApprovalState } from '@rolecall/domain/approvals/evaluate-steps'
import type { Work } from '../../platform/kernel/work.ts'

/** The outcome of an approval, for its subject. */
export type EndedApproval = { subjectId: string; approvalId: string; state: Exclude<ApprovalState, 'waiting'> }

/**
 * The subject of an approval, as the viewer may read it. `candidate`, `pay` and `range` are empty if absent; `seesPay` is false
 * if they are hidden. `warnings` are sentences about the pay.
 */
export type ApprovalDetails = {
  candidateId: string
  candidate: string
  positionId: string
  position: string
  pay: string
  range: string
  warnings: readonly string[]
  seesPay: boolean
}

type Subject = { approvalId: string; subjectId: string }

/** The functions that a kind of subject provides to approvals, which know nothing of it. */
export type SubjectHandlers = {
  /** Runs what follows from the outcome, in the same transaction; the row of the approval is locked. */
  ended: (work: Work, ended: EndedApproval) => Promise<void>
  /** Visibility of the subject for a viewer without a part in the approval; `plain` is all but the amount. */
  sight: (work: Work, subjectId: string) => Promise<'all' | 'plain' | 'nothing'>
  /** Descriptions of subjects as they were when asked, by the ids of the approvals; invisible ones are left out. */
  describe: (work: Work, subjects: readonly Subject[]) => Promise<ReadonlyMap<string, ApprovalDetails>>
}

const kinds = new Map<ApprovalKind, SubjectHandlers>()

/** Called once for each kind, when its feature is loaded. */
export function registerKind(kind: ApprovalKind, thing: SubjectHandlers): void {
  kinds.set(kind, thing)
}

export function getSubjectHandlers(kind: ApprovalKind): SubjectHandlers {
  const thing = kinds.get(kind)
  if (!thing) throw new Error(`No handlers registered for approvals of kind ${kind}`)
  return thing
}
