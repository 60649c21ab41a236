import type { Call, CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { CallError, send } from './call.ts'
import type { Pieces, Reading } from './merge-edits.ts'

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
    const { mergeWithNewer } = await import('./merge-with-newer.ts')
    const merged = await mergeWithNewer(merging, theirs.state, error.message, error.newer)
    if (!merged) throw error
    onMerged(merged, theirs)
    return sendEdit(call, { ...merging, base: theirs, mine: merged })
  }
}
