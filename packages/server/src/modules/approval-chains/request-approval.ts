import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { type Asked, chooseChain } from '@rolecall/domain/approvals/chains'
import type { Work } from '../../ground/kernel/work.ts'
import { advance } from './advance.ts'
import { insertApproval, insertSteps } from './approval.queries.ts'
import { getChains, keepPeople } from './chains.queries.ts'
import { seatChain } from './seat-chain.ts'

type Question = Asked & {
  kind: ApprovalKind
  subjectId: string
  /** What it is called, without an amount: events and notifications say it. */
  title: string
  /** Why, in the words of whoever asks. */
  reasons: string
  /** Notes, of what has several versions, which one it is about, before anybody is told. */
  mark?: (approvalId: string) => Promise<unknown>
}

/**
 * Asks colleagues to approve something that is locked and of which nothing waits. Answers with the approval. Where there is
 * nobody to ask it is approved at once, so that its kind has heard of that when this returns.
 */
export async function askApproval(work: Work, question: Question): Promise<string> {
  const { tx, session, now } = work
  const { kind, subjectId, title, reasons, amount, department, country, mark } = question
  const { chains } = await getChains(tx, kind)
  await keepPeople(tx, chooseChain(chains, question)?.steps.flatMap(({ approvers }) => approvers) ?? [])
  const { chain, steps } = await seatChain(tx, { chains, asker: session.userId, department, country, amount })
  const about = { kind, subjectId, title, reasons, amount, chain: chain?.name ?? '', askedBy: session.userId }
  const id = await insertApproval(tx, about, now)
  await insertSteps(tx, id, steps)
  await mark?.(id)
  await advance(work, id, 'approval.asked')
  return id
}
