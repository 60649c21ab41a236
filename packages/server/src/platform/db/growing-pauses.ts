/** In milliseconds: the first pause, and the one that is not outgrown. */
export type PauseLimits = { firstMs: number; maxMs: number }

export const PAUSES: PauseLimits = { firstMs: 1_000, maxMs: 30_000 }

/** Pauses between attempts at something that may take long to come back: each twice as long as the one before. */
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
