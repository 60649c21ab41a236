import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { useMemo, useRef } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useCallInfinite } from '../../api/use-call-infinite.ts'
import { applyToCounts, applyToRows } from '../../components/candidate-view/moves/apply-moves.ts'
import { usePendingMoves } from '../../components/candidate-view/moves/pending-moves.ts'
import { useQueryTree } from '../../components/search-box/use-query-tree.ts'
import { patchCards } from './patch-cards.ts'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

/** The loaded cards in order, and their total. */
export type ListedCards = { rows: readonly ShortlistCard[] | undefined; total: number }

/** Returns candidates per group and status, including moves still in progress. */
export function useCounts(positionId: string) {
  const moves = usePendingMoves(positionId)
  const { data, error, refetch } = useCallQuery(shortlist.statusCount, { body: { positionId } })
  const counts = useMemo(() => data && applyToCounts(data, moves), [data, moves])
  return { counts, error, retry: () => void refetch() }
}

/**
 * Returns the rows of the current view, page by page, including moves still in progress; on the board, those of all
 * groups (rule H-111).
 */
export function useShortlist(positionId: string, group: string, view: ListView, { facets = true } = {}) {
  const moves = usePendingMoves(positionId)
  const filters = toFilters(positionId, group, view)
  const { tree, mistake } = useQueryTree(view.q, view.typing)
  const query = useCallInfinite(shortlist.cards, {
    // The counts per filter value are for the whole list, so the first page brings them for all.
    inputAt: (start) => ({ body: { ...filters, start, ...((start > 0 || !facets) && { facets: false }) } }),
    count: ({ results, total }) => ({ rows: results.length, total }),
    // An invalid search is not sent; the last list stays visible.
    enabled: (group !== '' || view.board) && mistake === undefined,
    take: patchCards,
  })
  const shownIn = `${positionId} ${group} ${view.status}`
  // The previous rows stay visible until those of the new filters arrive; another tab starts empty.
  const last = useRef<{ in: string; data: typeof query.data }>({ in: '', data: undefined })
  if (query.data) last.current = { in: shownIn, data: query.data }
  const data = query.data ?? (last.current.in === shownIn && !query.error ? last.current.data : undefined)

  const rows = useMemo(() => {
    // Between a move and the next read, a page may start with the last row of the page before.
    const byId = new Map(data?.pages.flatMap(({ results }) => results.map((row) => [row.id, row] as const)))
    return data && applyToRows([...byId.values()], moves, { group, status: view.status })
  }, [data, moves, group, view.status])
  const firstPage = data?.pages[0]
  const gone = (data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0) - (rows?.length ?? 0)
  const total = Math.max(rows?.length ?? 0, (data?.pages.at(-1)?.total ?? 0) - gone)
  return {
    rows,
    /** The current search. */
    query: tree,
    /** Across all pages, read or not. */
    total,
    firstPage,
    /** Also true when all loaded candidates were moved and more are to come. */
    isLoading: (query.isPending && mistake === undefined) || (rows?.length === 0 && total > 0),
    isStale: !query.data && !!data,
    error: mistake ? null : query.error,
    retry: () => void query.refetch(),
    /** False during a move, because the start of the next page depends on whether it has happened yet. */
    hasMore: query.hasNextPage && moves.length === 0,
    isReadingMore: query.isFetchingNextPage,
    readMore: query.fetchNextPage,
  }
}
