import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onChange } from './api/live.ts'

/**
 * Leaves the page of a project or position as soon as whoever looks at it may not see it any more, and takes up what the
 * person may do as soon as that is something else.
 */
export function useLostAccess(): void {
  const router = useRouter()
  const cache = useQueryClient()
  useEffect(
    () =>
      onChange(({ tags, isLoss }) => {
        // Rare, and so not read with every page.
        if (isLoss) void import('./leave-lost-page.ts').then(({ leaveLostPage }) => leaveLostPage(router, cache))
        if (tags.includes('session'))
          void import('./follow-rights.ts').then(({ followRights }) => followRights(router)).catch(() => undefined)
      }),
    [router, cache],
  )
}
