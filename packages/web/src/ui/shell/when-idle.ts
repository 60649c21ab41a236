/** How long the browser may be busy before it is done all the same, ms. */
const LATEST_MS = 2_000
/** Where the browser cannot say when it is idle, ms. */
const SOON_MS = 200

/** Does something once the page is there and nobody waits for it. Answers with the way to leave it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
