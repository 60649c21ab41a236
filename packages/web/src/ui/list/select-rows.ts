/** Returns the selection with one row toggled. */
export function toggleRow(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Returns the selection with every row from `anchor` to `key` added, in either direction. */
export function selectRange(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  anchor: string | undefined,
  key: string,
): Set<string> {
  const to = keys.indexOf(key)
  const from = anchor === undefined ? -1 : keys.indexOf(anchor)
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
  return new Set([...selected, ...keys.slice(first, last + 1)])
}

/** Returns all rows, or none when all were selected already. */
export function toggleAll(selected: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  return keys.every((key) => selected.has(key)) ? new Set() : new Set(keys)
}
