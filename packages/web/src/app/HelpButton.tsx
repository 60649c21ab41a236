import { ActionIcon } from '@mantine/core'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Tooltip } from '../ui/feedback/Tooltip.tsx'

const load = () => import('./HelpPanel.tsx')
// Loaded when the user reaches for it: the texts of all pages are in it.
const HelpPanel = lazyPart(async () => (await load()).HelpPanel)
// Loaded after the page: it is not urgent.
const NewsDot = lazyPart(async () => (await import('../components/news/NewsDot.tsx')).NewsDot)

/** The question mark of the header. `onKeys` opens the keyboard shortcuts. */
export function HelpButton({ onKeys }: { onKeys: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const approach = () => void load().catch(() => undefined)
  return (
    <>
      <Tooltip label="Help" disabled={isOpen}>
        <ActionIcon
          aria-label="Help"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={approach}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget)
            setOpen(!isOpen)
          }}
        >
          <IconHelp data-large />
          <NewsDot />
        </ActionIcon>
      </Tooltip>
      {anchor && <HelpPanel anchor={anchor} isOpen={isOpen} onChange={setOpen} onKeys={onKeys} />}
    </>
  )
}
