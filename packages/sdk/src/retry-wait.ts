/** First wait before a retry; later ones double: half a second, one, two. */
const FIRST_MS = 500
const GROWN_MS_MAX = 20_000
/** Maximum wait demanded by the server; beyond it the refusal is thrown, which says when to try again. */
export const RETRY_AFTER_MS_MAX = 60_000

/** Reads `Retry-After`: seconds, or a date. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/**
 * Returns the milliseconds until the next attempt; undefined for none. A random point in the second half of a
 * doubling span, so that clients cut off together do not return together, and never earlier than the server demands.
 */
export function waitBefore(
  { tried, retries, askedS }: { tried: number; retries: number; askedS?: number | undefined },
  random: () => number = Math.random,
): number | undefined {
  if (tried > retries) return undefined
  const span = Math.min(GROWN_MS_MAX, FIRST_MS * 2 ** (tried - 1))
  const own = span / 2 + (random() * span) / 2
  if (askedS === undefined) return own
  return askedS * 1000 > RETRY_AFTER_MS_MAX ? undefined : askedS * 1000 + random() * FIRST_MS
}

export const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
