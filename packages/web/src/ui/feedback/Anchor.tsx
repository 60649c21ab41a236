import { type Ref, useEffect, useLayoutEffect } from 'react'

type Props = {
  /** The existing element that something floats next to; it stays unchanged. */
  of: HTMLElement
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string | undefined
  onDescribed?: (by: string | undefined) => void
}

/** A stand-in for an existing element that a component needs as its anchor; renders nothing itself. */
export function Anchor({ of, ref, 'aria-describedby': by, onDescribed }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    const leave = ref(of)
    return typeof leave === 'function' ? leave : () => void ref(null)
  }, [ref, of])
  useEffect(() => onDescribed?.(by), [by, onDescribed])
  return null
}
