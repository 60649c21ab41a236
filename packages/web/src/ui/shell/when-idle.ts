/** Maximum wait for an idle browser, in ms. */
const LATEST_MS = 2_000
/** Delay if the browser can't report when it is idle, in ms. */
const SOON_MS = 200

/** Runs a low-priority action when the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
