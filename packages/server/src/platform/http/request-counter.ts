/** Seconds of the window in which requests are counted. */
export const WINDOW_S = 60
/** Maximum number of machines counted separately; beyond it the counter of the least recent one starts over. */
const COUNTED_MAX = 10_000

/** Requests of a machine within the current minute, and the seconds left of it. */
export type RequestCount = { asked: number; left: number }

/** Counts a request of a machine. */
export type RequestCounter = (id: string) => RequestCount | Promise<RequestCount>

/**
 * Counts requests per machine within a minute that begins with its first, for all processes on this computer. Each computer
 * counts its own: a machine that uses several may make as many times more requests.
 */
export function createRequestCounter(now: () => Date): (id: string) => RequestCount {
  const counted = new Map<string, { since: number; asked: number }>()
  return (id) => {
    const at = now().getTime()
    const before = counted.get(id)
    const isOver = !before || at < before.since || at >= before.since + WINDOW_S * 1000
    const count = isOver ? { since: at, asked: 0 } : before
    count.asked += 1
    // A map is iterated in insertion order.
    counted.delete(id)
    counted.set(id, count)
    if (counted.size > COUNTED_MAX) counted.delete(counted.keys().next().value ?? '')
    return { asked: count.asked, left: Math.ceil(WINDOW_S - (at - count.since) / 1000) }
  }
}
