import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { loadFrame } from './load-frame.ts'

const AppFrame = lazy(async () => ({ default: (await loadFrame()).AppFrame }))

/** The present page, with the shell around it unless it is one for strangers, who do not load the shell. */
export function Root() {
  const chrome = useMatches({ select: (matches) => matches.at(-1)?.staticData.chrome })
  const isBare = !chrome?.sidebar && !chrome?.header
  useEffect(() => {
    // Who signs in needs it next.
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
