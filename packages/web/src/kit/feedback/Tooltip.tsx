import {
  cloneElement,
  type FocusEvent,
  lazy,
  type MouseEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useState,
} from 'react'
import type { TooltipLooks } from './TooltipFloat.tsx'

const load = () => import('./TooltipFloat.tsx')
const TooltipFloat = lazy(async () => ({ default: (await load()).TooltipFloat }))

/** How long the pointer rests before something is said. */
const REST_MS = 300

type Described = {
  onMouseEnter?: (event: MouseEvent<HTMLElement>) => void
  onMouseLeave?: (event: MouseEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  'aria-describedby'?: string | undefined
}

type Props = TooltipLooks & {
  disabled?: boolean
  /** Shown whatever is rested on, where it is true. */
  opened?: boolean
  children: ReactElement<Described>
}

/**
 * Says something about its child when the pointer rests on it, or it is reached by key. What places it on the page comes with
 * the first that is shown.
 */
export function Tooltip({ children, disabled = false, opened = false, ...looks }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isRested, setRested] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isSaid, setSaid] = useState(false)
  const [describedBy, setDescribedBy] = useState<string>()
  useEffect(() => {
    if (!isRested) return undefined
    const timer = setTimeout(() => setSaid(true), REST_MS)
    return () => {
      clearTimeout(timer)
      setSaid(false)
    }
  }, [isRested])
  const approach = (target: HTMLElement) => {
    load().catch(() => undefined)
    setAnchor(target)
  }
  const { props } = children
  const child = cloneElement(children, {
    onMouseEnter: (event) => {
      approach(event.currentTarget)
      setRested(true)
      props.onMouseEnter?.(event)
    },
    onMouseLeave: (event) => {
      setRested(false)
      props.onMouseLeave?.(event)
    },
    onFocus: (event) => {
      approach(event.currentTarget)
      setFocused(event.currentTarget.matches(':focus-visible'))
      props.onFocus?.(event)
    },
    onBlur: (event) => {
      setFocused(false)
      props.onBlur?.(event)
    },
    ...(describedBy && { 'aria-describedby': describedBy }),
  })
  return (
    <>
      {child}
      {anchor && (
        <Suspense>
          <TooltipFloat
            {...looks}
            anchor={anchor}
            isOpen={!disabled && (opened || isSaid || isFocused)}
            onClose={() => {
              setSaid(false)
              setFocused(false)
            }}
            onDescribed={setDescribedBy}
          />
        </Suspense>
      )}
    </>
  )
}
