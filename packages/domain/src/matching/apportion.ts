/**
 * Splits an integer `total` proportionally over `shares` into integers that add up to it exactly (largest remainders).
 * No part exceeds its entry in `caps`. Throws if the caps add up to less than the total.
 */
export function apportion(total: number, shares: readonly number[], caps?: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  const exact = shares.map((share) => (sum === 0 ? 0 : (total * share) / sum))
  const capOf = (index: number) => caps?.[index] ?? total
  const parts = exact.map((value, index) => Math.min(Math.floor(value), capOf(index)))
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - (parts[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)

  let left = total - parts.reduce((all, part) => all + part, 0)
  while (left > 0) {
    const open = byRemainder.filter(({ index }) => (parts[index] ?? 0) < capOf(index))
    if (open.length === 0) throw new Error(`${total} does not fit under the caps`)
    for (const { index } of open.slice(0, left)) {
      parts[index] = (parts[index] ?? 0) + 1
      left -= 1
    }
  }
  return parts
}
