import { Tooltip, type TooltipProps } from '@mantine/core'
import { Anchor } from './Anchor.tsx'
import { useEscape } from './use-escape.ts'

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
  useEscape(isOpen, onClose)
  return (
    <Tooltip {...looks} opened={isOpen}>
      <Anchor of={anchor} onDescribed={onDescribed} />
    </Tooltip>
  )
}
