import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyNamed } from '../ui/feedback/lazy-named.ts'
import { loadFrame } from './load-frame.ts'

const AppFrame = lazyNamed(loadFrame, 'AppFrame')

/** The current page, inside the shell unless the page is public; public pages don't load the shell. */
export function Root() {
  const chrome = useMatches({ select: (matches) => matches.at(-1)?.staticData.chrome })
  const isBare = !chrome?.sidebar && !chrome?.header
  useEffect(() => {
    // A visitor who signs in needs it next.
    if (isBare) loadFrame().catch(() => undefined)
  }, [isBare])
  if (isBare) {
    return (
      <main id="main">
        <Outlet />
      </main>
    )
  }
  return (
    <Suspense>
      <AppFrame chrome={chrome}>
        <Outlet />
      </AppFrame>
    </Suspense>
  )
}
