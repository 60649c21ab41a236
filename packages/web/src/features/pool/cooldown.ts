import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '../../api/session.ts'

/** The wait between two full uploads. It is kept in the tab's storage, so that loading the page anew does not shorten it. */

const KEY = 'upload_wait_until'
const listeners = new Set<() => void>()
let until = Number(sessionStorage.getItem(KEY) ?? 0) || 0
let timer: ReturnType<typeof setInterval> | undefined

/** Whole seconds until the next upload; 0 for none. */
export const countWaitSeconds = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

function tick(): void {
  if (countWaitSeconds() === 0) {
    clearInterval(timer)
    timer = undefined
    sessionStorage.removeItem(KEY)
  }
  for (const listener of listeners) listener()
}

function run(): void {
  if (timer === undefined && countWaitSeconds() > 0) timer = setInterval(tick, 250)
}

export function beginWait(seconds: number): void {
  if (seconds <= 0) return
  until = Date.now() + seconds * 1000
  sessionStorage.setItem(KEY, String(until))
  run()
  tick()
}

/** Resolves when the wait is over, at once when there is none; rejects when `signal` is aborted. */
export function waitForTurn(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (!signal?.aborted && countWaitSeconds() > 0) return
      stop()
      signal?.removeEventListener('abort', settle)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const stop = subscribe(settle)
    signal?.addEventListener('abort', settle)
    settle()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  run()
  return () => listeners.delete(listener)
}

export const useWaitSeconds = (): number => useSyncExternalStore(subscribe, countWaitSeconds)

onSessionEnd(() => {
  until = 0
  tick()
})
