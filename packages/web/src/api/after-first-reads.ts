/** Until what a page reads at its beginning is under way. */
const SETTLED_MS = 1_000

/** For what a window asks once, and nobody waits for. Answers with the way to leave it out. */
export function onceSettled(act: () => void): () => void {
  const timer = setTimeout(act, SETTLED_MS)
  return () => clearTimeout(timer)
}
