import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onChange } from '../api/live.ts'
import { onceSettled } from '../api/once-settled.ts'

/**
 * Leaves the page of a project or position as soon as whoever looks at it may not see it any more, and takes up what the
 * person may do: where a window opens, since it may have changed while none was open, and as soon as that is something else.
 */
export function useLostAccess(): void {
  const router = useRouter()
  const cache = useQueryClient()
  useEffect(() => {
    // Not read with every page.
    const follow = () =>
      void import('./follow-rights.ts').then(({ followRights }) => followRights(router)).catch(() => undefined)
    const stops = [
      onceSettled(follow),
      onChange(({ tags, isLoss }) => {
        if (isLoss) void import('./leave-lost-page.ts').then(({ leaveLostPage }) => leaveLostPage(router, cache))
        if (tags.includes('session')) follow()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, cache])
}
