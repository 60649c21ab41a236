/** Time after which a page's first reads are under way. */
const SETTLED_MS = 1_000

/** Runs a low-priority action after the page's first reads have started. Returns a function that cancels it. */
export function afterFirstReads(act: () => void): () => void {
  const timer = setTimeout(act, SETTLED_MS)
  return () => clearTimeout(timer)
}
