import { type Ref, useEffect, useLayoutEffect } from 'react'

type Props = {
  /** What is on the page already, and stays as it is when something floats beside it. */
  of: HTMLElement
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string | undefined
  onDescribed?: (by: string | undefined) => void
}

/** Stands for an element of the page where one is to be given that something floats beside; draws nothing. */
export function Anchor({ of, ref, 'aria-describedby': by, onDescribed }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    const leave = ref(of)
    return typeof leave === 'function' ? leave : () => void ref(null)
  }, [ref, of])
  useEffect(() => onDescribed?.(by), [by, onDescribed])
  return null
}
