import type { Proposal } from '@rolecall/contract/assistants/proposals'

/** The proposals that an assistant made together. */
export type Batch = { id: string; assistant: string; name: string; proposals: readonly Proposal[] }

const idOf = ({ assistant_id, batch }: Proposal) => `${assistant_id} ${batch}`

const inOrder = (one: Proposal, other: Proposal) =>
  one.made_at.localeCompare(other.made_at) || one.proposal_id.localeCompare(other.proposal_id)

/**
 * Groups proposals into batches, oldest first. Proposals decided here keep their place, with the outcome, until the
 * user leaves the page, so that nothing on the screen moves.
 */
export function groupProposals(open: readonly Proposal[], decided: ReadonlyMap<string, Proposal>): Batch[] {
  const waiting = open.filter(({ proposal_id }) => !decided.has(proposal_id))
  const batches = Map.groupBy([...waiting, ...decided.values()].toSorted(inOrder), idOf)
  return [...batches].map(([id, proposals]) => ({
    id,
    assistant: proposals[0]?.assistant ?? '',
    name: proposals[0]?.batch ?? '',
    proposals,
  }))
}
