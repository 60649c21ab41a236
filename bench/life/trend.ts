/** What a figure was at some time, in minutes. */
export type Reading = { at: number; value: number }

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

export type Trend = {
  median: number
  /** What it grows by in a minute, whichever single readings say something else (Theil and Sen: the median of all slopes). */
  slope: number
  /** From -1, always falling, to 1, always growing (Kendall). */
  order: number
}

export function trendOf(readings: readonly Reading[]): Trend {
  const slopes: number[] = []
  let order = 0
  for (const [place, later] of readings.entries())
    for (const earlier of readings.slice(0, place)) {
      if (later.at === earlier.at) continue
      slopes.push((later.value - earlier.value) / (later.at - earlier.at))
      order += Math.sign(later.value - earlier.value)
    }
  const median = medianOf(readings.map(({ value }) => value))
  return { median, slope: medianOf(slopes), order: slopes.length > 0 ? order / slopes.length : 0 }
}

/** Growth that chance alone makes seldom, in the order of readings. */
const ORDERLY = 0.4

/**
 * Whether a figure would grow without end: it has grown in an orderly way, and in the time looked at by more than a tenth of
 * itself and more than `floor`, below which nobody minds.
 */
export function growsWithoutEnd(readings: readonly Reading[], floor: number): boolean {
  const { median, slope, order } = trendOf(readings)
  const minutes = (readings.at(-1)?.at ?? 0) - (readings[0]?.at ?? 0)
  return order > ORDERLY && slope * minutes > Math.max(floor, Math.abs(median) / 10)
}
