import { type Change, isNarrow, type ReadMeta } from './refresh.ts'

/** Waits for a burst (a move of many) to end, so that it is one reading; but no longer than LATEST_MS. */
const SETTLE_MS = 400
const LATEST_MS = 2_000
/** Lists and sums over the company change with everybody's work: while much happens they are read only so often. */
const WIDE_GAP_MS = 5_000

export type ChangeQueue = {
  add: (change: Change) => void
  /** Nothing is applied until the function that this answers is called. */
  hold: () => () => void
}

type Apply = (changes: readonly Change[], which: (read: ReadMeta) => boolean) => void

/** Gathers changes and applies them: to what is about one position or candidate soon, to everything else less often. */
export function createChangeQueue(apply: Apply): ChangeQueue {
  let holds = 0
  const isHeld = () => holds > 0
  const lanes = [
    createLane((changes) => apply(changes, isNarrow), { gapMs: 0, isHeld }),
    createLane((changes) => apply(changes, (read) => !isNarrow(read)), { gapMs: WIDE_GAP_MS, isHeld }),
  ]
  return {
    add: (change) => {
      for (const lane of lanes) lane.add(change)
    },
    hold() {
      let isReleased = false
      holds += 1
      return () => {
        if (isReleased) return
        isReleased = true
        holds -= 1
        if (!isHeld()) for (const lane of lanes) lane.schedule()
      }
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
