import { shortlist } from '@rolecall/contract/hiring/shortlist'
import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import { useMemo, useRef } from 'react'
import { useCallInfinite, useCallQuery } from '../../../api/call.ts'
import { applyToCounts, applyToRows } from '../../../parts/candidate-view/moves/apply-moves.ts'
import { usePendingMoves } from '../../../parts/candidate-view/moves/pending-moves.ts'
import { useQueryTree } from '../../../parts/search-box/use-query-tree.ts'
import { patchCards } from './patch-cards.ts'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

/** The cards that are there, in their order, and how many there would be. */
export type ListedCards = { rows: readonly ShortlistCard[] | undefined; total: number }

/** Candidates per group and status, with moves counted that are still on their way. */
export function useCounts(positionId: string) {
  const moves = usePendingMoves(positionId)
  const { data, error, refetch } = useCallQuery(shortlist.statusCount, { body: { positionId } })
  const counts = useMemo(() => data && applyToCounts(data, moves), [data, moves])
  return { counts, error, retry: () => void refetch() }
}

/** The rows of the present view, page by page, with moves applied that are still on their way; of the board, those of all groups (rule H-111). */
export function useShortlist(positionId: string, group: string, view: ListView, { facets = true } = {}) {
  const moves = usePendingMoves(positionId)
  const filters = toFilters(positionId, group, view)
  const { tree, mistake } = useQueryTree(view.q, view.typing)
  const query = useCallInfinite(shortlist.cards, {
    // The counts per filter value are those of the whole list, so that the first page brings them for all.
    inputAt: (start) => ({ body: { ...filters, start, ...((start > 0 || !facets) && { facets: false }) } }),
    count: ({ results, total }) => ({ rows: results.length, total }),
    // What cannot be read is not asked; the last list stays in sight.
    enabled: (group !== '' || view.board) && mistake === undefined,
    take: patchCards,
  })
  const shownIn = `${positionId} ${group} ${view.status}`
  // The rows of the last filters stay in sight until those of the new ones are here; another tab starts empty.
  const last = useRef<{ in: string; data: typeof query.data }>({ in: '', data: undefined })
  if (query.data) last.current = { in: shownIn, data: query.data }
  const data = query.data ?? (last.current.in === shownIn && !query.error ? last.current.data : undefined)

  const rows = useMemo(() => {
    // Between a move and the next reading a page may begin with a row that the one before ended with.
    const byId = new Map(data?.pages.flatMap(({ results }) => results.map((row) => [row.id, row] as const)))
    return data && applyToRows([...byId.values()], moves, { group, status: view.status })
  }, [data, moves, group, view.status])
  const firstPage = data?.pages[0]
  const gone = (data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0) - (rows?.length ?? 0)
  const total = Math.max(rows?.length ?? 0, (data?.pages.at(-1)?.total ?? 0) - gone)
  return {
    rows,
    /** What was searched for. */
    query: tree,
    /** Of all pages, read or not. */
    total,
    firstPage,
    /** Also where all who were read were moved, and others are still to come. */
    isLoading: (query.isPending && mistake === undefined) || (rows?.length === 0 && total > 0),
    isStale: !query.data && !!data,
    error: mistake ? null : query.error,
    retry: () => void query.refetch(),
    /** Not while somebody is being moved: where the next page begins depends on whether that has happened yet. */
    hasMore: query.hasNextPage && moves.length === 0,
    isReadingMore: query.isFetchingNextPage,
    readMore: query.fetchNextPage,
  }
}
