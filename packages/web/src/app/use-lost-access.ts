import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterFirstReads } from '../api/after-first-reads.ts'
import { onChange } from '../api/live.ts'

/**
 * Leaves the page of a project or position as soon as the user may no longer see it, and refreshes the user's rights:
 * when a window opens, since they may have changed while none was open, and whenever they change.
 */
export function useLostAccess(): void {
  const router = useRouter()
  const cache = useQueryClient()
  useEffect(() => {
    // Loaded on demand, not with every page.
    const follow = () =>
      void import('./follow-rights.ts').then(({ followRights }) => followRights(router)).catch(() => undefined)
    const stops = [
      afterFirstReads(follow),
      onChange(({ tags, isLoss }) => {
        if (isLoss)
          void import('./leave-lost-page.ts').then(({ leaveInaccessiblePage: leaveLostPage }) =>
            leaveLostPage(router, cache),
          )
        if (tags.includes('session')) follow()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, cache])
}
