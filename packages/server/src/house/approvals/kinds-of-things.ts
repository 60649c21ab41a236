import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import type { ApprovalState } from '@rolecall/domain/approvals/follow-steps'
import type { Work } from '../../ground/kernel/work.ts'

/** How an approval ended, for what it is about. */
export type Ended = { subjectId: string; approvalId: string; state: Exclude<ApprovalState, 'waiting'> }

/** What a kind of thing has to say to approvals, which know nothing of it. */
export type KindOfThing = {
  /** Does what follows once it is over, in the same transaction; the row of the approval is locked. */
  ended: (work: Work, ended: Ended) => Promise<void>
  /** What somebody without a part in the approval may see of it; `plain` is all but the amount. */
  sight: (work: Work, subjectId: string) => Promise<'all' | 'plain' | 'nothing'>
  /** What approvers have to know of some of them before they answer, in sentences by the id; they may name pay. */
  warnings?: (work: Work, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, string[]>>
}

const kinds = new Map<ApprovalKind, KindOfThing>()

/** Called once for each kind, when the feature that has it is read. */
export function registerKind(kind: ApprovalKind, thing: KindOfThing): void {
  kinds.set(kind, thing)
}

export function kindOf(kind: ApprovalKind): KindOfThing {
  const thing = kinds.get(kind)
  if (!thing) throw new Error(`No feature has said what follows once a ${kind} is approved`)
  return thing
}
