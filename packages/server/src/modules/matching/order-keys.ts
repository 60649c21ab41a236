/**
 * Maps a UTF-16 unit to its place in UTF-8 order: surrogates stand for characters that come last in UTF-8, but before some
 * others in UTF-16.
 */
const placeOf = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

/** Compares like PostgreSQL with the collation "C": by the bytes of UTF-8. */
export function compareBytes(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)]
    if (a !== b) return placeOf(a) - placeOf(b)
  }
  return one.length - other.length
}

type RowComparator = (one: number, other: number) => number

/**
 * Returns the sorted page of `rows` from `start` on; the others are only partitioned, in a pass or two however many there are.
 * Reorders `rows`.
 */
export function pageOf(
  rows: Uint32Array,
  compare: RowComparator,
  { start, limit }: { start: number; limit: number },
): number[] {
  const end = Math.min(rows.length, start + limit)
  if (start >= end) return []
  if (start > 0) select(rows, compare, { place: start, from: 0 })
  if (end < rows.length) select(rows, compare, { place: end, from: start })
  return [...rows.subarray(start, end)].sort(compare)
}

/** Quickselect: moves the right element to a place, smaller ones before it and larger ones after it; from one place on. */
function select(rows: Uint32Array, compare: RowComparator, { place, from }: { place: number; from: number }): void {
  let low = from
  let high = rows.length - 1
  while (low < high) {
    const middle = rows[(low + high) >> 1] as number
    let [left, right] = [low, high]
    while (left <= right) {
      while (compare(rows[left] as number, middle) < 0) left += 1
      while (compare(rows[right] as number, middle) > 0) right -= 1
      if (left > right) break
      const moved = rows[left] as number
      rows[left] = rows[right] as number
      rows[right] = moved
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}
