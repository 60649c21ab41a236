import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { onSessionEnd } from '../../api/session.ts'

/** The wait between two full uploads. It is stored in the tab, so that a reload does not shorten it (rule P-022). */

const KEY = 'upload_wait_until'
/** Whole seconds until the next upload; 0 for none. */
const wait = createAtom(0)
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  const until = Number(sessionStorage.getItem(KEY) ?? 0) || 0
  wait.set(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  if (wait.get() > 0) return
  clearInterval(timer)
  timer = undefined
  sessionStorage.removeItem(KEY)
}

function forget(): void {
  sessionStorage.removeItem(KEY)
  tick()
}

/** Counts down the wait, if any; the end of the session ends it. */
function run(): void {
  onSessionEnd(forget)
  tick()
  if (wait.get() > 0) timer ??= setInterval(tick, 250)
}

export function startCooldown(seconds: number): void {
  if (seconds <= 0) return
  sessionStorage.setItem(KEY, String(Date.now() + seconds * 1000))
  run()
}

/** Resolves when the wait is over, or immediately without one; rejects when `signal` is aborted. */
export function waitForTurn(signal?: AbortSignal): Promise<void> {
  run()
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (!signal?.aborted && wait.get() > 0) return
      watching.unsubscribe()
      signal?.removeEventListener('abort', settle)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const watching = wait.subscribe(settle)
    signal?.addEventListener('abort', settle)
    settle()
  })
}

/** Whole seconds until the next upload; 0 for none. */
export function useWaitSeconds(): number {
  useEffect(run, [])
  return useSelector(wait)
}
