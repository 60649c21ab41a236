import type { Loss, Step } from './adapter.ts'

export type LossCount = {
  add: (noun: Loss['noun'], why: string, count?: number) => void
  /** Returns the losses since the last call, one per noun and reason. */
  take: () => Step[]
}

/** Counts losses of a page by noun and reason. The reader of all pages adds up those with the same noun and reason. */
export function countLosses(): LossCount {
  let counts = new Map<string, Loss & { count: number }>()
  return {
    add(noun, why, count = 1) {
      if (count === 0) return
      const key = `${noun} ${why}`
      const known = counts.get(key)
      counts.set(key, { noun, count: (known?.count ?? 0) + count, why })
    },
    take() {
      const losses = [...counts.values()]
      counts = new Map()
      return losses.map((loss) => ({ loss }))
    },
  }
}
