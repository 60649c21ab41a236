/** A half-open period from one moment to another, in milliseconds since 1970. */
export type Period = { from: number; to: number }

/** Merges periods: without overlaps or adjacent ones, earliest first. */
export function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = []
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from)) {
    if (to <= from) continue
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** Returns the intersection of two lists; each without overlaps, earliest first. */
export function commonPeriods(ones: readonly Period[], others: readonly Period[]): Period[] {
  const common: Period[] = []
  for (let one = 0, other = 0; one < ones.length && other < others.length; ) {
    const [a, b] = [ones[one], others[other]]
    if (!a || !b) break
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
    if (to > from) common.push({ from, to })
    if (a.to < b.to) one += 1
    else other += 1
  }
  return common
}

/** Returns a list minus another; each without overlaps, earliest first. */
export function withoutPeriods(periods: readonly Period[], taken: readonly Period[]): Period[] {
  const left: Period[] = []
  let next = 0
  for (const { from, to } of periods) {
    let at = from
    while ((taken[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1
    for (let each = next; each < taken.length; each += 1) {
      const gap = taken[each]
      if (!gap || gap.from >= to) break
      if (gap.from > at) left.push({ from: at, to: gap.from })
      at = Math.max(at, gap.to)
    }
    if (at < to) left.push({ from: at, to })
  }
  return left
}
