/** Milliseconds of the first pause and of the longest. */
export type PauseLimits = { firstMs: number; maxMs: number }

export const PAUSES: PauseLimits = { firstMs: 1_000, maxMs: 30_000 }

/** Pauses between attempts to reach something that may take long to come back: each twice as long as the one before. */
export function createPauses({ firstMs, maxMs }: PauseLimits = PAUSES): { next: () => number; reset: () => void } {
  let ms = firstMs
  return {
    next() {
      const pause = ms
      ms = Math.min(ms * 2, maxMs)
      return pause
    },
    reset() {
      ms = firstMs
    },
  }
}
