import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { POOL_PAGE } from '@rolecall/domain/resumes/resume-limits'
import type { InfiniteData } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { send } from '../../api/call.ts'
import type { ReadMeta } from '../../api/refresh.ts'
import { useCallInfinite } from '../../api/use-call-infinite.ts'
import { useWholeCount } from '../../components/search-box/use-whole-count.ts'
import { requestOf } from './pool-question.ts'
import type { PoolList } from './pool-view.ts'

type Page = CallResult<typeof pool.resumes>

/** Reads again the pages that contain the named candidates; false if one of them is on no page, or the length has changed. */
const rereadPages: NonNullable<ReadMeta['take']> = async (client, query, candidateIds) => {
  const data = query.state.data as InfiniteData<Page, number> | undefined
  if (!data || query.state.fetchStatus !== 'idle') return false
  const named = new Set(candidateIds)
  const places = data.pages.flatMap(({ data: rows }, place) =>
    rows.some(({ candidate_id }) => named.has(candidate_id)) ? [place] : [],
  )
  const listed = new Set(data.pages.flatMap(({ data: rows }) => rows.map(({ candidate_id }) => candidate_id)))
  if (candidateIds.some((id) => !listed.has(id))) return false
  const { body } = query.queryKey.at(-1) as CallInput<typeof pool.resumes>
  const read = await Promise.all(
    places.map((place) => send(pool.resumes, { body: { ...body, start: place * POOL_PAGE } })),
  )
  if (query.state.data !== data || read.some(({ total }) => total !== data.pages[0]?.total)) return false
  const fresh = new Map(places.map((place, index) => [place, read[index]]))
  client.setQueryData<InfiniteData<Page, number>>(query.queryKey, {
    ...data,
    pages: data.pages.map((page, place) => fresh.get(place) ?? page),
  })
  return true
}

/** Returns the candidates of the current view of the pool, ten at a time; `isReadable`: the search is valid. */
export function usePeople(view: PoolList, isReadable: boolean) {
  const question = { ...requestOf(view), sort: view.sort }
  const query = useCallInfinite(pool.resumes, {
    inputAt: (start) => ({ body: { ...question, start } }),
    count: ({ data, total, is_more }) => ({ rows: data.length, total: is_more ? undefined : total }),
    // An invalid search is not sent; the last list stays visible.
    enabled: isReadable,
    take: rereadPages,
  })
  // The previous rows stay visible until those of the new filters arrive.
  const last = useRef(query.data)
  if (query.data) last.current = query.data
  const data = query.data ?? (query.error ? undefined : last.current)
  const rows = useMemo(() => {
    // While candidates are added or removed, a page may start with the last row of the page before.
    const byId = new Map(data?.pages.flatMap((page) => page.data.map((row) => [row.candidate_id, row] as const)))
    return data && [...byId.values()]
  }, [data])
  const first = data?.pages[0]
  const count = useWholeCount(question, first)
  return {
    rows: rows ?? (isReadable ? undefined : []),
    count,
    total: count?.total,
    isMoreThanTotal: count?.is_more ?? false,
    exportUrl: first?.url,
    isStale: !query.data && !!data,
    read: {
      isPending: isReadable && query.isPending && !data,
      error: isReadable ? query.error : null,
      refetch: query.refetch,
    },
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: query.fetchNextPage,
  }
}

export type People = ReturnType<typeof usePeople>
