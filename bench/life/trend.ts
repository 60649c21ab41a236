/** A figure's value at some time, in minutes. */
export type Reading = { at: number; value: number }

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

export type Trend = {
  median: number
  /** Growth per minute, robust against outliers (Theil and Sen: the median of all slopes). */
  slope: number
  /** Consistency of the direction: from -1, always falling, to 1, always growing (Kendall). */
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

/** Order of readings above which growth is rarely due to chance. */
const ORDERLY = 0.4

/**
 * Returns whether a figure seems to grow without limit: it grew steadily, and over the measured time by more than a
 * tenth of itself and more than `floor`, below which growth is irrelevant.
 */
export function growsWithoutEnd(readings: readonly Reading[], floor: number): boolean {
  const { median, slope, order } = trendOf(readings)
  const minutes = (readings.at(-1)?.at ?? 0) - (readings[0]?.at ?? 0)
  return order > ORDERLY && slope * minutes > Math.max(floor, Math.abs(median) / 10)
}
