import { type RefObject, useEffect, useRef } from 'react'

/**
 * What follows a change. TanStack's own callbacks are lost when the component goes before the answer is there, and the
 * refresh after a change often removes its row or closes its form. Of these, only `close` is.
 */
export type Outcomes<Result, Failure> = {
  onSuccess?: (result: Result) => void
  onError?: (error: Failure) => void
  onSettled?: () => void
  /** Closes the dialog on success. Not called if the user has closed it already, and perhaps opened another. */
  close?: () => void
}

/** Returns whether the component is on screen, for what happens later. */
export function useShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** Calls what follows once the change is settled. An error in it is reported as any uncaught one, not as a refusal. */
export function followUp<Result, Failure>(
  change: Promise<Result>,
  after: Outcomes<Result, Failure>,
  isShown: RefObject<boolean>,
): void {
  const settled = change.then(
    (result) => {
      if (isShown.current) after.close?.()
      after.onSuccess?.(result)
    },
    (error: Failure) => after.onError?.(error),
  )
  if (after.onSettled) void settled.finally(after.onSettled)
}
