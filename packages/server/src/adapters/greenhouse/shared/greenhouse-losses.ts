import type { Loss } from '../../adapter.ts'

/** Counts what cannot come along, by noun and reason, between two marks. */
export type LossCount = {
  add: (noun: Loss['noun'], why: string, count?: number) => void
  /** Adds a loss whose number is unknown. */
  say: (noun: Loss['noun'], why: string) => void
  /** Returns the losses since the last call. */
  take: () => Loss[]
}

export function countLosses(): LossCount {
  let byReason = new Map<string, Loss & { count: number }>()
  let uncounted: Loss[] = []
  return {
    add(noun, why, count = 1) {
      const key = `${noun} ${why}`
      const loss = byReason.get(key)
      if (loss) loss.count += count
      else if (count > 0) byReason.set(key, { noun, count, why })
    },
    say: (noun, why) => uncounted.push({ noun, why }),
    take() {
      const losses = [...byReason.values(), ...uncounted]
      byReason = new Map()
      uncounted = []
      return losses
    },
  }
}
