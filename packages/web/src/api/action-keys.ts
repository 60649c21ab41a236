/**
 * Keys for what a person does, one an action: a request that is sent again, since no answer came or a button was pressed
 * twice, says so by the same key and is carried out once.
 */
export type ActionKeys = {
  /** The key of an action that says `what`, and what to do with it when the answer is there. */
  take: (what: string) => { key: string; settle: (outcome: 'done' | 'refused' | 'unknown') => void }
}

/** Pressed once more within this time, after it was done and with nothing else done since, it was meant once. */
const DOUBLE_CLICK_MS = 1_000

// Not a UUID: browsers make those on https only.
export const makeRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function createActionKeys(makeKey = makeRandomKey): ActionKeys {
  const keys = new Map<string, string>()
  const done = new Set<string>()
  return {
    take(what) {
      // Done, undone and done again within a second is meant each time.
      for (const before of done) if (before !== what) keys.delete(before)
      done.clear()
      const key = keys.get(what) ?? makeKey()
      keys.set(what, key)
      const forget = () => {
        if (keys.get(what) === key) keys.delete(what)
      }
      return {
        key,
        settle(outcome) {
          if (outcome === 'refused') forget()
          // Where nobody knows whether it was done, asking again asks for the same.
          if (outcome !== 'done') return
          done.add(what)
          setTimeout(forget, DOUBLE_CLICK_MS)
        },
      }
    },
  }
}
