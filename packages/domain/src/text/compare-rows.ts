export type Sign = 'same' | 'added' | 'removed'

/** A row of either side: `sign` tells whether both have it, or only the later, or only the earlier. */
export type ComparedRow<Row> = { sign: Sign; row: Row }

/**
 * Maximum number of rows per side, apart from a common start and end: the table of lengths has two bytes for each pair.
 * Larger inputs are reported as replaced.
 */
const COMPARED_MAX = 1_000

/** Returns the rows of both sides in an order that shares the most of them; rows with the same key are equal. */
export function compareRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): ComparedRow<Row>[] {
  const [old, now] = [before.map(keyOf), after.map(keyOf)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const same = (rows: readonly Row[]) => rows.map((row) => ({ sign: 'same' as const, row }))
  return [
    ...same(after.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), keyOf),
    ...same(after.slice(after.length - end)),
  ]
}

function compareMiddle<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): ComparedRow<Row>[] {
  const removed = before.map((row) => ({ sign: 'removed' as const, row, key: keyOf(row) }))
  const added = after.map((row) => ({ sign: 'added' as const, row, key: keyOf(row) }))
  const bare = <S extends Sign>({ sign, row }: { sign: S; row: Row }) => ({ sign, row })
  if (before.length > COMPARED_MAX || after.length > COMPARED_MAX) return [...removed, ...added].map(bare)
  const width = after.length + 1
  // For each pair of positions, the number of rows that the rests have in common.
  const common = new Uint16Array((before.length + 1) * width)
  const at = (one: number, other: number) => common[one * width + other] ?? 0
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        removed[one]?.key === added[other]?.key
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
  const rows: ComparedRow<Row>[] = []
  let [one, other] = [0, 0]
  while (one < before.length || other < after.length) {
    const [old, now] = [removed[one], added[other]]
    if (old && now && old.key === now.key) {
      rows.push({ sign: 'same', row: now.row })
      one += 1
      other += 1
    } else if (old && (!now || at(one + 1, other) >= at(one, other + 1))) {
      rows.push(bare(old))
      one += 1
    } else if (now) {
      rows.push(bare(now))
      other += 1
    }
  }
  return rows
}
