import { Menu } from '@mantine/core'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { useEffect, useRef, useState } from 'react'
import { KeyCaps } from '../../ui/shell/KeyName.tsx'
import { CardMenuButton } from './CardMenuButton.tsx'
import type { CardAct } from './card-act.ts'

type Props = { row: ShortlistCard; listActs: (row: ShortlistCard) => CardAct[] }

/** The menu of a card, mounted at the first press. */
export function OpenedCardMenu({ row, listActs }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone; the focus returns to this one when the menu closes.
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <CardMenuButton row={row} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen &&
          listActs(row).map(({ id, label, shortcut, disabledReason, run }) => (
            <Menu.Item
              key={id}
              rightSection={shortcut && <KeyCaps of={shortcut} />}
              disabled={!!disabledReason}
              title={disabledReason}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
