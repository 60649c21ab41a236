import type { NewerVersion } from '@rolecall/contract/platform/errors'
import { showMergeConflict } from '../ui/form/ask-merge.tsx'
import { compareEdits, mergeEdits, type Pieces, type Reading, type Sides } from './merge-edits.ts'

/** An edit that another user's edit came before. */
type Edit<S> = { what: string; base: Reading<S>; mine: S; loadPieces: () => Promise<Pieces<S>> }

/** Merges both edits; undefined when the user wants to look again. */
export async function mergeWithNewer<S>(
  { what, base, mine, loadPieces }: Edit<S>,
  theirs: S,
  message: string,
  newer: NewerVersion,
): Promise<S | undefined> {
  const { toFacts, withFacts, tell } = await loadPieces()
  const sides: Sides = { base: toFacts(base.state), mine: toFacts(mine), theirs: toFacts(theirs) }
  const meeting = compareEdits(sides)
  const put = (choices: Parameters<typeof mergeEdits>[2]) =>
    withFacts(mergeEdits(sides, meeting, choices), { mine, theirs })
  // The other edit was this very one, whose answer was lost, or touches nothing that the form shows.
  if (meeting.taken.length + meeting.asked.length === 0) return put({})
  const differenceOf = (name: string) => {
    const told = { before: tell(name, base.state), mine: tell(name, mine), theirs: tell(name, theirs) }
    const label = told.mine.label || told.theirs.label || told.before.label
    return { name, label, before: told.before.text, mine: told.mine.text, theirs: told.theirs.text }
  }
  const people = [...new Set(newer.changes.map(({ by }) => by))]
  const choices = await showMergeConflict({
    what,
    message,
    at: newer.changes
      .map(({ at }) => at)
      .sort()
      .at(-1),
    theirName: people.length === 1 ? (people[0] ?? '') : 'Theirs',
    taken: meeting.taken.map(differenceOf),
    asked: meeting.asked.map(differenceOf),
  })
  return choices && put(choices)
}
