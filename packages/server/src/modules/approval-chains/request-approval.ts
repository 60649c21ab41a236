import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { type ApprovalContext, chooseChain } from '@rolecall/domain/approvals/chains'
import type { Work } from '../../platform/kernel/work.ts'
import { advance } from './advance.ts'
import { insertApproval, insertSteps } from './approval.queries.ts'
import { getChains, lockActiveUsers } from './chains.queries.ts'
import { seatChain } from './seat-chain.ts'

type Question = ApprovalContext & {
  kind: ApprovalKind
  subjectId: string
  /** Its title, without an amount: events and notifications show it. */
  title: string
  /** The reasons, in the words of the requester. */
  reasons: string
}

/** Creates a request for the approval of a locked subject that has none waiting. `advance` asks the first approvers. */
export async function createApproval(work: Work, question: Question): Promise<string> {
  const { tx, session, now } = work
  const { kind, subjectId, title, reasons, amount, department, country } = question
  const { chains } = await getChains(tx, kind)
  await lockActiveUsers(tx, chooseChain(chains, question)?.steps.flatMap(({ approvers }) => approvers) ?? [])
  const { chain, steps } = await seatChain(tx, { chains, asker: session.userId, department, country, amount })
  const about = { kind, subjectId, title, reasons, amount, chain: chain?.name ?? '', askedBy: session.userId }
  const id = await insertApproval(tx, about, now)
  await insertSteps(tx, id, steps)
  return id
}

/**
 * Requests approval of a locked subject without a waiting approval. Without approvers it is approved at once, and its kind has
 * handled that when this returns.
 */
export async function requestApproval(work: Work, question: Question): Promise<void> {
  await advance(work, await createApproval(work, question), 'approval.asked')
}
