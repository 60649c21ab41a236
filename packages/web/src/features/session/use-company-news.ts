import { useEffect } from 'react'
import { onChange } from '../../api/live.ts'

/** Takes up what the company has settled as soon as that is something else. Once in a window. */
export function useCompanyNews(): void {
  useEffect(
    () =>
      onChange(({ tags }) => {
        // Both change where the settings of the company do. Rare, and so not read with every page.
        if (tags.includes('session') && tags.includes('settings'))
          void import('./follow-company.ts').then(({ followCompany }) => followCompany()).catch(() => undefined)
      }),
    [],
  )
}
