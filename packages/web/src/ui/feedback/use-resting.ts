import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer rests before something is said. */
const REST_MS = 300

/** What an element hears of being rested on. */
export type RestingEvents = {
  onMouseEnter?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onMouseLeave?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
}

/**
 * Whether something is to be said beside an element: the pointer rests on it, or it was reached by key. `load` fetches what
 * is needed to say it, as soon as that is likely; `anchor` is the element from then on. `own` are its own events.
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
