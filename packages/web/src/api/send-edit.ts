import type { Call, CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { NewerVersion } from '@rolecall/contract/platform/errors'
import { CallError, send } from './call.ts'
import { compareEdits, type Facts, mergeEdits, type Sides } from './merge-edits.ts'

/** A record and its version. */
export type Reading<S> = { state: S; version?: number | undefined }

/** Splits a record into the parts that users decide on one by one, and joins them again. */
export type Pieces<S> = {
  toFacts: (state: S) => Facts
  /** Joins the parts into form values. */
  withFacts: (facts: Facts, sides: { mine: S; theirs: S }) => S
  /** Describes a part in words; the label may be empty when the state lacks it. */
  tell: (name: string, state: S) => { label: string; text: string }
}

/** How an edit proceeds when another user has saved the record since it was read. */
export type MergeOptions<C extends Call, S> = {
  /** "position" */
  what: string
  /** The record that the edit is based on. */
  base: Reading<S>
  mine: S
  /** Reads the current record. */
  read: () => Promise<Reading<S>>
  /** Loaded only when two edits collide. */
  loadPieces: () => Promise<Pieces<S>>
  toInput: (state: S, base: Reading<S>) => CallInput<C>
  /** Called with the merged state that is now sent, and the version that it is based on. */
  onMerged: (state: S, base: Reading<S>) => void
}

/**
 * Sends an edit. If the record has changed meanwhile, shows the user the changes, lets them choose where both sides
 * changed the same part, and sends the result, repeating as often as needed. Throws the refusal when the user prefers
 * to keep editing.
 */
export async function sendEdit<C extends Call, S>(call: C, merging: MergeOptions<C, S>): Promise<CallResult<C>> {
  const { base, mine, toInput, onMerged } = merging
  try {
    return await send(call, toInput(mine, base))
  } catch (error) {
    if (!(error instanceof CallError) || !error.newer) throw error
    const theirs = await merging.read()
    const merged = await merge(merging, theirs.state, error.message, error.newer)
    if (!merged) throw error
    onMerged(merged, theirs)
    return sendEdit(call, { ...merging, base: theirs, mine: merged })
  }
}

/** Merges both edits; undefined when the user wants to look again. */
async function merge<C extends Call, S>(
  { what, base, mine, loadPieces }: MergeOptions<C, S>,
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
  const { showMergeConflict: askMerge } = await import('../ui/form/ask-merge.tsx')
  const people = [...new Set(newer.changes.map(({ by }) => by))]
  const choices = await askMerge({
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
