import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onChange } from './api/live.ts'

/** Leaves the page of a project or position as soon as whoever looks at it may not see it any more. */
export function useLostAccess(): void {
  const router = useRouter()
  const cache = useQueryClient()
  useEffect(
    () =>
      onChange(({ isLoss }) => {
        // Rare, and so not read with every page.
        if (isLoss) void import('./leave-lost-page.ts').then(({ leaveLostPage }) => leaveLostPage(router, cache))
      }),
    [router, cache],
  )
}
