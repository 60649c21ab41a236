/** A day, YYYY-MM-DD, as the first of its month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * Months of which answers are counted: those that a time touches and that are over. Of one that goes on, two looks would tell
 * who answered between them; and a time of any other days would, less another one.
 */
export function monthsOver(
  { from, to }: { from: string; to: string },
  today: string,
): { first: string; before: string } {
  const next = nextMonth(firstOfMonth(to))
  const current = firstOfMonth(today)
  return { first: firstOfMonth(from), before: next < current ? next : current }
}

function nextMonth(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
