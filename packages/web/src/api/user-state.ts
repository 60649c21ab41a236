import { useStored, writeStored } from '../ui/shell/use-stored.ts'

// This browser's copies of what the server stores for the user on every device; sign-in writes them.

/** Returns whether the user has dismissed the tour. */
export const useTourClosed = (): boolean => useStored('tour_closed', false)[0]
export const storeTourClosed = (isClosed: boolean): void => writeStored('tour_closed', isClosed)

/** Returns the day of the latest release note that the user has seen; empty if none. */
export const useNewsSeen = (): string => useStored('news_seen', '')[0]
export const storeNewsSeen = (day: string): void => writeStored('news_seen', day)
