import { createAtom, useSelector } from '@tanstack/react-store'

const KEY = 'news_seen'

function readKept(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

const seen = createAtom(readKept())

/** Returns the day of the latest release note that the user has seen; empty if none. */
export const useNewsSeen = (): string => useSelector(seen)

/** Updates the local copy of the day, which the server stores for the user on every device. */
export function storeNewsSeen(day: string): void {
  localStorage.setItem(KEY, day)
  seen.set(day)
}
