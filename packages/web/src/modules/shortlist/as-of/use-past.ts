import { asOf } from '@rolecall/contract/pipeline/as-of'
import { useRef } from 'react'
import { useCallInfinite } from '../../../api/use-call-infinite.ts'

type PastQuery = { positionId: string; day: string; group: string; status: string }

/** Returns a position as it was at the end of a day, with the candidates of a group, a status, or all, page by page. */
export function usePast({ positionId, day, group, status }: PastQuery, isRead = true) {
  const query = useCallInfinite(asOf.read, {
    inputAt: (start) => ({ query: { position: positionId, day, group, status, start } }),
    count: ({ results, total }) => ({ rows: results.length, total }),
    enabled: isRead,
  })
  // While another day is read, the last one stays visible.
  const last = useRef<typeof query.data>(undefined)
  if (query.data) last.current = query.data
  const data = query.data ?? (query.error ? undefined : last.current)
  return {
    first: data?.pages[0],
    rows: data?.pages.flatMap(({ results }) => results),
    isStale: !query.data && data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  }
}

export type PastPages = ReturnType<typeof usePast>
