import { type RefObject, useRef } from 'react'

/** Returns a ref to the value of the last render, for stable callbacks. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
