import type { Call, CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallError, callKey, findAhead, metaOf, send } from './call.ts'
import type { ReadMeta } from './refresh.ts'

type InfiniteOptions<C extends Call> = {
  /** Builds the input of the page that starts at row `start`. */
  inputAt: (start: number) => CallInput<C>
  /** Counts the rows of one answer, and all rows if the answer says so (otherwise a page without rows is the last). */
  count: (page: CallResult<C>) => { rows: number; total?: number | undefined }
  enabled?: boolean
  /** Updates the pages after a change of named candidates; without it all pages are read again. */
  take?: ReadMeta['take']
}

/** Reads a list page by page, by the offset of its first row. */
export const useCallInfinite = <C extends Call>(
  call: C,
  { inputAt, count, enabled = true, take }: InfiniteOptions<C>,
) =>
  useInfiniteQuery<CallResult<C>, CallError, InfiniteData<CallResult<C>, number>, readonly unknown[], number>({
    queryKey: [callKey(call), 'pages', inputAt(0)],
    queryFn: ({ pageParam, signal }) => send(call, inputAt(pageParam), signal),
    initialData: () => {
      const page = findAhead(call, inputAt(0))
      return page && { pages: [page], pageParams: [0] }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + count(page).rows, 0)
      const { rows, total = Number.POSITIVE_INFINITY } = count(last)
      return rows > 0 && read < total ? read : undefined
    },
    enabled,
    meta: { ...metaOf(call, inputAt(0)), ...(take && { take }) },
  })
