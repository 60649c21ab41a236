/** A stay, and how it ended; without an end it still lasts, so that only its days so far are known (right-censored). */
export type TimedStay<End extends string> = { days: number; end?: End | undefined }

/** Cumulative shares by day. All lists have one entry for each of `days`. */
export type Incidence<End extends string> = {
  /** The distinct days on which a stay ended, ascending. */
  days: readonly number[]
  /** Share of stays, 0 to 1, that have ended in this way by the day. */
  byEnd: Readonly<Record<End, readonly number[]>>
  /** Share of stays that still last after the day: the Kaplan–Meier estimate (Kaplan & Meier 1958). */
  still: readonly number[]
}

/**
 * Estimates how many stays end in each way by each day, although some still last: the Aalen–Johansen estimator for
 * competing ends (Aalen & Johansen 1978). A stay with an end that is not in `ends` counts as still lasting. Stays that
 * end on a day are counted before those that are censored on it, as is usual. Without stays, or if all still last, the
 * lists are empty.
 */
export function cumulativeIncidence<End extends string>(
  stays: readonly TimedStay<string>[],
  ends: readonly End[],
): Incidence<End> {
  const places = new Map<string, number>(ends.map((end, place) => [end, place]))
  const sorted = stays.toSorted((one, other) => one.days - other.days)
  const days: number[] = []
  const shares: number[][] = ends.map(() => [])
  const totals = new Float64Array(ends.length)
  const ended = new Float64Array(ends.length)
  const still: number[] = []
  let lasting = 1
  for (let at = 0; at < sorted.length; ) {
    const day = sorted[at]?.days ?? 0
    const atRisk = sorted.length - at
    ended.fill(0)
    let all = 0
    for (; at < sorted.length && sorted[at]?.days === day; at += 1) {
      const place = places.get(sorted[at]?.end ?? '')
      if (place === undefined) continue
      ended[place] = (ended[place] ?? 0) + 1
      all += 1
    }
    if (all === 0) continue
    for (const [place, count] of ended.entries()) {
      totals[place] = (totals[place] ?? 0) + (lasting * count) / atRisk
      shares[place]?.push(totals[place] ?? 0)
    }
    lasting = all === atRisk ? 0 : lasting * (1 - all / atRisk)
    days.push(day)
    still.push(lasting)
  }
  const byEnd = Object.fromEntries(ends.map((end, place) => [end, shares[place] ?? []]))
  return { days, byEnd: byEnd as Record<End, number[]>, still }
}

/** Returns the share of stays, 0 to 1, that have ended in a way by a day. */
export function shareEndedBy<End extends string>({ days, byEnd }: Incidence<End>, end: End, day: number): number {
  const place = days.findLastIndex((each) => each <= day)
  return byEnd[end][place] ?? 0
}

/** Returns the share of stays, 0 to 1, that end in a way within all the days that were observed. */
export const shareEnded = <End extends string>({ byEnd }: Incidence<End>, end: End): number => byEnd[end].at(-1) ?? 0
