import type { Call, CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import type { Newer } from '@rolecall/contract/ground/errors'
import { CallError, send } from './call.ts'
import { compareEdits, type Facts, mergeEdits, type Sides } from './merge-edits.ts'

/** A record and which version of it that is. */
export type Reading<S> = { state: S; version?: number | undefined }

/** How a record is taken apart into what people decide about one by one, and put together again. */
export type Pieces<S> = {
  toFacts: (state: S) => Facts
  /** What stands in the form. */
  withFacts: (facts: Facts, sides: { mine: S; theirs: S }) => S
  /** A fact in words; the label may be empty where the state does not have it. */
  tell: (name: string, state: S) => { label: string; text: string }
}

/** How an edit goes on where somebody else has saved another one since the record was read. */
export type Merging<C extends Call, S> = {
  /** "position" */
  what: string
  /** What the edit was made on. */
  base: Reading<S>
  mine: S
  /** Reads the record as it is now. */
  read: () => Promise<Reading<S>>
  /** Loaded only where two edits meet. */
  loadPieces: () => Promise<Pieces<S>>
  toInput: (state: S, base: Reading<S>) => CallInput<C>
  /** They agreed: this is what is sent now, and what it is based on. */
  onMerged: (state: S, base: Reading<S>) => void
}

/**
 * Sends an edit. Where the record has changed meanwhile, shows the person what has, has them choose where both changed the
 * same, and sends what comes of it, as often as it takes. When they would rather go on editing, throws the refusal.
 */
export async function sendEdit<C extends Call, S>(call: C, merging: Merging<C, S>): Promise<CallResult<C>> {
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

/** What comes of both edits; undefined when the person wants to look again. */
async function merge<C extends Call, S>(
  { what, base, mine, loadPieces }: Merging<C, S>,
  theirs: S,
  message: string,
  newer: Newer,
): Promise<S | undefined> {
  const { toFacts, withFacts, tell } = await loadPieces()
  const sides: Sides = { base: toFacts(base.state), mine: toFacts(mine), theirs: toFacts(theirs) }
  const meeting = compareEdits(sides)
  const put = (choices: Parameters<typeof mergeEdits>[2]) =>
    withFacts(mergeEdits(sides, meeting, choices), { mine, theirs })
  // The other edit was this one, whose answer was lost, or has nothing to do with what the form shows.
  if (meeting.taken.length + meeting.asked.length === 0) return put({})
  const differenceOf = (name: string) => {
    const told = { before: tell(name, base.state), mine: tell(name, mine), theirs: tell(name, theirs) }
    const label = told.mine.label || told.theirs.label || told.before.label
    return { name, label, before: told.before.text, mine: told.mine.text, theirs: told.theirs.text }
  }
  const { askMerge } = await import('../kit/form/ask-merge.tsx')
  const people = [...new Set(newer.changes.map(({ by }) => by))]
  const choices = await askMerge({
    what,
    message,
    at: newer.changes
      .map(({ at }) => at)
      .sort()
      .at(-1),
    theirName: people.length === 1 ? (people[0] ?? '') : 'The others',
    taken: meeting.taken.map(differenceOf),
    asked: meeting.asked.map(differenceOf),
  })
  return choices && put(choices)
}
