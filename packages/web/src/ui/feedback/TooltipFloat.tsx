import { Tooltip, type TooltipProps } from '@mantine/core'
import { Anchor } from './Anchor.tsx'
import { useEscape } from './use-escape.ts'

export type TooltipLooks = Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw'>
type Props = TooltipLooks & {
  anchor: HTMLElement
  isOpen: boolean
  onClose: () => void
  /** Called with the id of the element that describes the anchor while the tooltip is visible. */
  onDescribed: (by: string | undefined) => void
}

/** The floating part of `Tooltip`. */
export function TooltipFloat({ anchor, isOpen, onClose, onDescribed, ...looks }: Props) {
  useEscape(isOpen, onClose)
  return (
    <Tooltip {...looks} opened={isOpen}>
      <Anchor of={anchor} onDescribed={onDescribed} />
    </Tooltip>
  )
}
