import { useEffect } from 'react'
import { afterFirstReads } from '../../../api/after-first-reads.ts'
import { onChange } from '../../../api/live.ts'

/**
 * Refreshes the company's settings when a window opens, since they may have changed after the sign-in, and whenever
 * they change. Called once per window.
 */
export function useCompanyNews(): void {
  useEffect(() => {
    // Loaded on demand, not with every page.
    const follow = () =>
      void import('./follow-company.ts').then(({ followCompany }) => followCompany()).catch(() => undefined)
    const stops = [
      afterFirstReads(follow),
      onChange(({ tags }) => {
        // Both tags change together with the company's settings.
        if (tags.includes('session') && tags.includes('settings')) follow()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
