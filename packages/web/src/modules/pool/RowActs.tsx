import { ActionIcon, Menu } from '@mantine/core'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { ResumeHit } from '@rolecall/contract/pool/pool-rows'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import { openOriginal } from '../../components/candidate-view/pane/open-original.ts'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { useIsInActiveRow } from '../../ui/list/active-row.ts'
import styles from './PoolPage.module.css'

/** The actions on a row's candidate, besides opening them. */
export type RowHandlers = {
  edit: (row: ResumeHit) => void
  showForm: (row: ResumeHit) => void
  /** Searches for the duplicate record of the candidate. */
  merge: (row: ResumeHit) => void
  delete: (row: ResumeHit) => void
  deleteReason: string | undefined
}

/** A button for the original, and a menu for the rest. */
export const RowActs = ({ row, onRow }: { row: ResumeHit; onRow: RowHandlers }) => (
  <div className={styles.acts}>
    <Tooltip label={`Download ${row.file_name}`}>
      <ActionIcon
        aria-label={`Download the résumé of ${row.name || MESSAGES.na}`}
        onClick={() => void openOriginal(row.resume_id)}
      >
        <IconDownload />
      </ActionIcon>
    </Tooltip>
    <RowMenu row={row} onRow={onRow} />
  </div>
)

type MenuProps = { row: ResumeHit; onRow: RowHandlers }

/** Renders only a button until it is pressed: a menu for every row would slow down a long list. */
function RowMenu(props: MenuProps) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <OpenedMenu {...props} />
  return (
    <MenuButton
      row={props.row}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={(event) => {
        // The button disappears with this click, which would otherwise count as a click on the row.
        event.stopPropagation()
        setUsed(true)
      }}
    />
  )
}

type ButtonProps = Pick<MenuProps, 'row'> &
  Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded'>

function MenuButton({ row, ...rest }: ButtonProps) {
  const isInActiveRow = useIsInActiveRow()
  return (
    <ActionIcon {...rest} aria-label={`Actions for ${row.name || MESSAGES.na}`} tabIndex={isInActiveRow ? 0 : -1}>
      <IconDots aria-hidden />
    </ActionIcon>
  )
}

function OpenedMenu({ row, onRow }: MenuProps) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone; the focus returns to this one when the menu closes.
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  const [editReason, { deleteReason }] = [
    row.editable ? undefined : say('You don’t have permission to decide on {candidates}.'),
    onRow,
  ]
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <MenuButton row={row} ref={button} />
      </Menu.Target>
      {/* A click would bubble to the row and open it. */}
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item disabled={editReason !== undefined} onClick={() => onRow.edit(row)}>
          {editReason ? `Correct details: ${editReason}` : 'Correct details'}
        </Menu.Item>
        <Menu.Item disabled={!row.editable} onClick={() => onRow.showForm(row)}>
          {row.editable ? 'Screening form' : `Screening form: ${editReason}`}
        </Menu.Item>
        <Menu.Item disabled={!row.editable} onClick={() => onRow.merge(row)}>
          {row.editable ? 'Merge with…' : `Merge with…: ${editReason}`}
        </Menu.Item>
        <Menu.Item color="red" disabled={deleteReason !== undefined} onClick={() => onRow.delete(row)}>
          {deleteReason ? `Delete: ${deleteReason}` : 'Delete'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
