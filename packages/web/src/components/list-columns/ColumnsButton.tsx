import { Popover } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { ColumnsProps } from './use-list-columns.ts'

// Loaded on demand: rarely opened.
const ColumnsPanel = lazyNamed(() => import('./ColumnsPanel.tsx'), 'ColumnsPanel')

/** Opens the choice and order of the facts that a list shows about each candidate. */
export function ColumnsButton(props: ColumnsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          px="sm"
          aria-label="Columns"
          title="Columns"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconColumns3 aria-hidden />
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
