import { type RefObject, useRef } from 'react'

/** The value of the last render, for callbacks that stay the same from one render to the next. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
