import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/form/Button.tsx'
import type { ColumnsProps } from './use-list-columns.ts'

// Opened by few.
const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }))

/** Opens what a list shows of each person, to be chosen and put in order. */
export function ColumnsButton(props: ColumnsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Suspense>
          <ColumnsPanel {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
