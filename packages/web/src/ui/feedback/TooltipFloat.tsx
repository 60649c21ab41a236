import { Tooltip, type TooltipProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyCaps } from '../shell/KeyName.tsx'
import type { KeyId } from '../shell/key-table.ts'
import { Anchor } from './Anchor.tsx'
import { useEscape } from './use-escape.ts'

export type TooltipLooks = Pick<TooltipProps, 'position' | 'multiline' | 'maw'> & {
  label?: ReactNode
  /** The key that does the same; shown where there is no label. */
  shortcut?: KeyId | undefined
}
type Props = TooltipLooks & {
  anchor: HTMLElement
  isOpen: boolean
  onClose: () => void
  /** Called with the id of the element that describes the anchor while the tooltip is visible. */
  onDescribed: (by: string | undefined) => void
}

/** The floating part of `Tooltip`. */
export function TooltipFloat({ anchor, isOpen, onClose, onDescribed, label, shortcut, ...looks }: Props) {
  useEscape(isOpen, onClose)
  return (
    <Tooltip {...looks} label={label ?? (shortcut && <KeyCaps of={shortcut} />)} opened={isOpen}>
      <Anchor of={anchor} onDescribed={onDescribed} />
    </Tooltip>
  )
}
