import type { DrawerProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const SheetFloat = lazy(async () => ({ default: (await import('./SheetFloat.tsx')).SheetFloat }))

/** What comes over the page from its edge, on narrow screens; its code comes when it first does. */
export function Sheet(props: DrawerProps) {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <SheetFloat {...props} />
      </Suspense>
    )
  )
}
