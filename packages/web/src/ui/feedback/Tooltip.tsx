import { cloneElement, type ReactElement, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { TooltipLooks } from './TooltipFloat.tsx'
import { type RestingEvents, useResting } from './use-resting.ts'

const load = () => import('./TooltipFloat.tsx')
const TooltipFloat = lazyPart(async () => (await load()).TooltipFloat)

type Props = TooltipLooks & {
  disabled?: boolean
  /** Shows it regardless of pointer and focus. */
  opened?: boolean
  children: ReactElement<RestingEvents & { 'aria-describedby'?: string | undefined }>
}

/**
 * Describes its child when the pointer rests on it or it gets keyboard focus. The positioning code is loaded with the
 * first tooltip.
 */
export function Tooltip({ children, disabled = false, opened = false, ...looks }: Props) {
  const { anchor, isOpen, close, events } = useResting(load, { own: children.props })
  const [describedBy, setDescribedBy] = useState<string>()
  return (
    <>
      {cloneElement(children, { ...events, ...(describedBy && { 'aria-describedby': describedBy }) })}
      {anchor && (
        <TooltipFloat
          {...looks}
          anchor={anchor}
          isOpen={!disabled && (opened || isOpen)}
          onClose={close}
          onDescribed={setDescribedBy}
        />
      )}
    </>
  )
}
