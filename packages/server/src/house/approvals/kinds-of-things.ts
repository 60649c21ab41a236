import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import type { ApprovalState } from '@rolecall/domain/approvals/follow-steps'
import type { AnyWork, Work } from '../../ground/kernel/work.ts'

/** How an approval ended, for what it is about. */
export type Ended = { subjectId: string; approvalId: string; state: Exclude<ApprovalState, 'waiting'> }

/**
 * What approvers decide about, as one person may read it. `candidate`, `pay` and `range` are empty where there are none; `seesPay`
 * is false where they are hidden. `warnings` are sentences about the pay.
 */
export type About = {
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

/** What a kind of thing has to say to approvals, which know nothing of it. */
export type KindOfThing = {
  /** Does what follows once it is over, in the same transaction; the row of the approval is locked. */
  ended: (work: Work, ended: Ended) => Promise<void>
  /** What somebody without a part in the approval may see of it; `plain` is all but the amount. */
  sight: (work: Work, subjectId: string) => Promise<'all' | 'plain' | 'nothing'>
  /** What it is, as asked then, by the ids of the approvals; one that the caller may not see is left out. */
  describe: (work: Work, subjects: readonly Subject[]) => Promise<ReadonlyMap<string, About>>
}

/** Who is told of approvals by email, which rooms below cannot write. */
export type Teller = {
  /** Some people are asked, or reminded. */
  asked: (work: AnyWork, approvalId: string, userIds: readonly string[]) => Promise<void>
  /** Whoever asked learns how it ended. */
  ended: (work: Work, approvalId: string) => Promise<void>
}

let teller: Teller | undefined
export function registerTeller(given: Teller): void {
  teller = given
}
export function tellOf(): Teller {
  if (!teller) throw new Error('No feature tells approvers by email')
  return teller
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
