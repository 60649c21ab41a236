import { useEffect, useEffectEvent } from 'react'

type Extent = { page: number; pageSize: number; total: number | undefined; isFetching: boolean }

/** Goes back to the last page when the address names one behind it. */
export function usePageBounds({ page, pageSize, total, isFetching }: Extent, onPage: (page: number) => void): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const isBeyond = total !== undefined && !isFetching && page > last
  const goBack = useEffectEvent(() => onPage(last))
  useEffect(() => {
    if (isBeyond) goBack()
  }, [isBeyond])
}
