import { useEffect } from 'react'
import { onChange } from '../../../api/live.ts'
import { onceSettled } from '../../../api/once-settled.ts'

/**
 * Takes up what the company has settled: where a window opens, since it may be something else than at the sign-in, and as
 * soon as it changes. Once in a window.
 */
export function useCompanyNews(): void {
  useEffect(() => {
    // Not read with every page.
    const follow = () =>
      void import('./follow-company.ts').then(({ followCompany }) => followCompany()).catch(() => undefined)
    const stops = [
      onceSettled(follow),
      onChange(({ tags }) => {
        // Both change where the settings of the company do.
        if (tags.includes('session') && tags.includes('settings')) follow()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
