import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer must rest before the tooltip opens, in ms. */
const REST_MS = 300

/** Events of an element with a tooltip. */
export type RestingEvents = {
  onMouseEnter?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onMouseLeave?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
}

/**
 * Returns whether a tooltip should show: the pointer rests on the element, or it has keyboard focus. `load` fetches
 * the code once a tooltip is likely; `anchor` is the element from then on. `own` are the element's own events.
 */
export function useResting(load: () => Promise<unknown>, { leaveMs = 0, own = {} as RestingEvents } = {}) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = (next: boolean, ms: number) => {
    clearTimeout(timer.current)
    if (ms === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), ms)
  }
  const approach = (target: HTMLElement) => {
    load().catch(() => undefined)
    setAnchor(target)
  }
  const events = {
    onMouseEnter: (event) => {
      approach(event.currentTarget)
      turn(true, REST_MS)
      own.onMouseEnter?.(event)
    },
    onMouseLeave: (event) => {
      turn(false, leaveMs)
      own.onMouseLeave?.(event)
    },
    onFocus: (event) => {
      approach(event.currentTarget)
      if (event.currentTarget.matches(':focus-visible')) turn(true, 0)
      own.onFocus?.(event)
    },
    onBlur: (event) => {
      turn(false, 0)
      own.onBlur?.(event)
    },
  } satisfies RestingEvents
  return { anchor, isOpen, close: () => turn(false, 0), events }
}
