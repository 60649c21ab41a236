/** Number of colours in the pie (rule I-002). */
const SLICES = 6

export type Slice = { name: string; count: number }

/** Returns the largest counts, with those beyond six colours combined as "Others". */
export function slicesOf(counts: Readonly<Record<string, number>>): Slice[] {
  const all = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count)
  if (all.length <= SLICES) return all
  const others = all.slice(SLICES - 1).reduce((sum, { count }) => sum + count, 0)
  return [...all.slice(0, SLICES - 1), { name: 'Others', count: others }]
}
