import type { Proposal } from '@rolecall/contract/assistants/proposals'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Work } from '../../platform/kernel/work.ts'
import { listThings, type NamedReference } from '../proposals/names.queries.ts'
import { readableOf } from '../proposals/present-proposal.ts'
import type { ProposalRow } from './proposals.queries.ts'

/** Proposals made after this are still open. */
export const openSince = (now: Date): Date => new Date(now.getTime() - PROPOSAL.days * DAY_MS)

const HIDDEN = 'This is about a person or position you can no longer see.'

/** Presents proposals as the user may read them now: it says nothing about objects they can no longer see. */
export async function presentProposals({ tx, session }: Work, rows: readonly ProposalRow[]): Promise<Proposal[]> {
  const named = rows.flatMap(({ people, position_id }) => [...people, ...(position_id ? [position_id] : [])])
  const things = new Map(
    (named.length > 0 ? await listThings(tx, session, [...new Set(named)]) : []).map((thing) => [
      thing.reference,
      thing,
    ]),
  )
  return rows.map((row) => present(row, things))
}

/** Shows codes as words, also in what was stored before that, and drops those that the sentence says already. */
const readableChanges = ({ words, changes }: Pick<ProposalRow, 'words' | 'changes'>): ProposalRow['changes'] =>
  changes.flatMap((change) => {
    if (typeof change.now !== 'string' || readableOf(change.now) === change.now) return [change]
    const now = readableOf(change.now)
    return change.before === null && words.includes(now) ? [] : [{ ...change, now }]
  })

function present(row: ProposalRow, things: ReadonlyMap<string, NamedReference>): Proposal {
  const people = row.people.map((id) => things.get(id))
  const position = row.position_id === null ? undefined : things.get(row.position_id)
  const isHidden = people.includes(undefined) || (row.position_id !== null && !position)
  const kept = {
    proposal_id: row.id,
    assistant_id: row.assistant_id,
    assistant: row.assistant,
    state: row.state,
    made_at: row.made_at.toISOString(),
    ends_at: new Date(row.made_at.getTime() + PROPOSAL.days * DAY_MS).toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    is_hidden: isHidden,
  }
  if (isHidden)
    return { ...kept, words: HIDDEN, batch: '', changes: [], why: '', people: [], position: null, outcome: '' }
  return {
    ...kept,
    batch: row.batch,
    words: row.words,
    changes: readableChanges(row),
    why: row.why,
    people: people.flatMap((person) => (person ? [{ candidate_id: person.id, name: person.name }] : [])),
    position: position ? { position_id: position.id, title: position.name } : null,
    outcome: row.outcome,
  }
}
