import type { Loss, Step } from './adapter.ts'

export type LossCount = {
  add: (noun: Loss['noun'], why: string, count?: number) => void
  /** Adds a loss whose number nobody knows, such as something that the source never gives. */
  say: (noun: Loss['noun'], why: string) => void
  /** Returns the losses since the last call, one per noun and reason. Yield them before each mark, so that none counts twice. */
  take: () => Step[]
}

/** Counts what cannot come along, by noun and reason. */
export function countLosses(): LossCount {
  const counts = new Map<string, Loss & { count: number }>()
  const uncounted = new Map<string, Loss>()
  return {
    add(noun, why, count = 1) {
      const key = `${noun} ${why}`
      const known = counts.get(key)
      if (known) known.count += count
      else if (count > 0) counts.set(key, { noun, count, why })
    },
    say: (noun, why) => void uncounted.set(`${noun} ${why}`, { noun, why }),
    take() {
      const losses = [...counts.values(), ...uncounted.values()]
      counts.clear()
      uncounted.clear()
      return losses.map((loss) => ({ loss }))
    },
  }
}
