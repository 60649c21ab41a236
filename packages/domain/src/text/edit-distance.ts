/** Returns the number of letters to insert, delete, replace, or swap with their neighbour. */
export function editDistance(from: string, to: string): number {
  let older: number[] = []
  let old = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = isSwap ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + change, swap))
    }
    older = old
    old = row
  }
  return old[to.length] ?? 0
}
