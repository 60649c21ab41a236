/**
 * Idempotency keys, one per user action. A request that is sent again, after a lost answer or a double press, carries
 * the same key and is carried out once.
 */
export type ActionKeys = {
  /** Takes the key of an action described by `what`, with a function to settle it when the answer arrives. */
  take: (what: string) => { key: string; settle: (outcome: 'done' | 'refused' | 'unknown') => void }
  /** Notes an action that has no key, such as an undo: what was done before it is a new action when done again. */
  noteOther: () => void
}

/** A repeat within this time, with no other action in between, counts as a double press of the same action. */
const DOUBLE_CLICK_MS = 1_000

// Not a UUID: browsers make those on https only.
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function createActionKeys(makeKey = createRandomKey): ActionKeys {
  const keys = new Map<string, string>()
  const done = new Set<string>()
  // Done, undone and done again within a second: each is meant.
  const forgetDone = (except?: string) => {
    for (const before of done) if (before !== except) keys.delete(before)
    done.clear()
  }
  return {
    noteOther: () => forgetDone(),
    take(what) {
      forgetDone(what)
      const key = keys.get(what) ?? makeKey()
      keys.set(what, key)
      const forget = () => {
        if (keys.get(what) === key) keys.delete(what)
      }
      return {
        key,
        settle(outcome) {
          if (outcome === 'refused') forget()
          // With an unknown outcome, a retry uses the same key.
          if (outcome !== 'done') return
          done.add(what)
          setTimeout(forget, DOUBLE_CLICK_MS)
        },
      }
    },
  }
}
