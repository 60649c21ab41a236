import { type Change, isNarrow, type ReadMeta } from './refresh.ts'

/** Waits for a burst (such as a bulk move) to end, so that it causes one refresh; but no longer than LATEST_MS. */
const SETTLE_MS = 400
const LATEST_MS = 2_000
/** Minimum time between refreshes of company-wide lists and sums, which change with everybody's work. */
const WIDE_GAP_MS = 5_000

export type ChangeQueue = {
  add: (change: Change) => void
  /** Holds all changes back until the returned function is called. */
  hold: () => () => void
  /** Ends all holds, also those whose request is never answered. */
  releaseAll: () => void
}

type ChangeHandler = (changes: readonly Change[], which: (read: ReadMeta) => boolean) => void

/** Creates a queue of changes. It applies those about one position or candidate soon, all others less often. */
export function createChangeQueue(apply: ChangeHandler): ChangeQueue {
  const holds = new Set<symbol>()
  const isHeld = () => holds.size > 0
  const lanes = [
    createLane((changes) => apply(changes, isNarrow), { gapMs: 0, isHeld }),
    createLane((changes) => apply(changes, (read) => !isNarrow(read)), { gapMs: WIDE_GAP_MS, isHeld }),
  ]
  return {
    add: (change) => {
      for (const lane of lanes) lane.add(change)
    },
    hold() {
      const id = Symbol('hold')
      holds.add(id)
      return () => {
        if (!holds.delete(id)) return
        if (!isHeld()) for (const lane of lanes) lane.schedule()
      }
    },
    releaseAll() {
      holds.clear()
      for (const lane of lanes) lane.schedule()
    },
  }
}

function createLane(
  apply: (changes: readonly Change[]) => void,
  { gapMs, isHeld }: { gapMs: number; isHeld: () => boolean },
) {
  let waiting: Change[] = []
  let since = 0
  let applied = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    if (isHeld()) return
    const changes = waiting
    waiting = []
    applied = Date.now()
    apply(changes)
  }
  const schedule = () => {
    if (waiting.length === 0) return
    const now = Date.now()
    const due = Math.max(Math.min(now + SETTLE_MS, since + LATEST_MS), applied + gapMs)
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, due - now))
  }
  return {
    schedule,
    add(change: Change) {
      if (waiting.length === 0) since = Date.now()
      waiting.push(change)
      schedule()
    },
  }
}
