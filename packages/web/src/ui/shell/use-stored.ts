import { useCallback, useMemo, useSyncExternalStore } from 'react'

const readers = new Set<() => void>()

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  addEventListener('storage', reader)
  return () => {
    readers.delete(reader)
    removeEventListener('storage', reader)
  }
}

/** Returns the value of a stored text; `initial` where nothing is stored, or something else than JSON. */
function parse<T>(text: string | null, initial: T): T {
  try {
    return text === null ? initial : JSON.parse(text)
  } catch {
    return initial
  }
}

/** Holds a value in this browser, for all its windows; known from the first render on. */
export function useStored<T>(key: string, initial: T): readonly [T, (next: T) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => parse(text, initial), [text, initial])
  const store = useCallback((next: T) => writeStored(key, next), [key])
  return [value, store]
}

export function writeStored(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value))
  for (const reader of readers) reader()
}
