/** Returns the list with one item moved; a place beyond an end means that end. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.min(Math.max(to, 0), list.length - 1)
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(place, 0, ...list.slice(from, from + 1))
}
