import type { Loss, Step } from './adapter.ts'

/**
 * Counts what cannot come along, by reason. `take` gives what was counted since the last time: yield it before each mark, so
 * that a reading that goes on after the mark says no loss twice and none too few.
 */
export function countLosses() {
  const counts = new Map<string, Loss & { count: number }>()
  return {
    lose(noun: Loss['noun'], why: string, count = 1): void {
      const key = `${noun} ${why}`
      const known = counts.get(key)
      if (known) known.count += count
      else if (count > 0) counts.set(key, { noun, count, why })
    },
    *take(): Generator<Step> {
      for (const loss of counts.values()) yield { loss }
      counts.clear()
    },
  }
}

export type CountedLosses = ReturnType<typeof countLosses>
