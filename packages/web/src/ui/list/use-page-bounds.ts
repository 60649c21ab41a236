import { useEffect, useEffectEvent } from 'react'

type Bounds = { page: number; pageSize: number; onPage: (page: number, options?: { push: boolean }) => void }

/** Goes to the last page when the address names one beyond it. While the list is read, its total may be that of other filters. */
export function usePageBounds(
  { page, pageSize, onPage }: Bounds,
  total: number | undefined,
  isFetching: boolean,
): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const isBeyond = total !== undefined && !isFetching && page > last
  const goBack = useEffectEvent(() => onPage(last, { push: false }))
  useEffect(() => {
    if (isBeyond) goBack()
  }, [isBeyond])
}
