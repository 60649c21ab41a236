import type { DrawerProps } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyNamed } from './lazy-named.ts'

const SheetFloat = lazyNamed(() => import('./SheetFloat.tsx'), 'SheetFloat')

/** A sheet that slides in from the edge on narrow screens; its code is loaded when it first opens. */
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
