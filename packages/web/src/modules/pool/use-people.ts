import type { CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import { pool } from '@rolecall/contract/people/pool'
import { POOL_PAGE } from '@rolecall/domain/limits'
import type { InfiniteData } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { send, useCallInfinite } from '../../../api/call.ts'
import type { ReadMeta } from '../../../api/refresh.ts'
import { useWholeCount } from '../../../parts/search-box/use-whole-count.ts'
import { requestOf } from './pool-question.ts'
import type { PoolList } from './pool-view.ts'

type Page = CallResult<typeof pool.resumes>

/** Reads the pages again on which named people stand; false where one of them stands on none, or the length has changed. */
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

/** The people of the pool in the present view, ten by ten; `isReadable`: the search can be asked. */
export function usePeople(view: PoolList, isReadable: boolean) {
  const question = { ...requestOf(view), sort: view.sort }
  const query = useCallInfinite(pool.resumes, {
    inputAt: (start) => ({ body: { ...question, start } }),
    count: ({ data, total, is_more }) => ({ rows: data.length, total: is_more ? undefined : total }),
    // What cannot be read is not asked; the last list stays in sight.
    enabled: isReadable,
    take: rereadPages,
  })
  // The rows of the last filters stay in sight until those of the new ones are here.
  const last = useRef(query.data)
  if (query.data) last.current = query.data
  const data = query.data ?? (query.error ? undefined : last.current)
  const rows = useMemo(() => {
    // While people come and go, a page may begin with a row that the one before ended with.
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
    isLoading: isReadable && query.isPending,
    isStale: !query.data && !!data,
    error: isReadable ? query.error : null,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: query.fetchNextPage,
  }
}

export type People = ReturnType<typeof usePeople>
