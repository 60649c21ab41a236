import { Tooltip, type TooltipProps } from '@mantine/core'
import { useEffect } from 'react'
import { Anchor } from './Anchor.tsx'

export type TooltipLooks = Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw'>
type Props = TooltipLooks & {
  anchor: HTMLElement
  isOpen: boolean
  onClose: () => void
  /** Hears by which element the anchor is described while the tooltip is there. */
  onDescribed: (by: string | undefined) => void
}

/** What `Tooltip` shows. */
export function TooltipFloat({ anchor, isOpen, onClose, onDescribed, ...looks }: Props) {
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOpen, onClose])
  return (
    <Tooltip {...looks} opened={isOpen}>
      <Anchor of={anchor} onDescribed={onDescribed} />
    </Tooltip>
  )
}
