import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import type { Tx } from '../../platform/db/connect.ts'
import { type CountedMove, countFacts, type FactsCount } from './preview-counts.queries.ts'

/** How long counts are used again, and of how many moves. Values chosen by us: somebody maps stages, one after the other. */
const KEPT_MS = 5 * MINUTE_MS
const KEPT_MAX = 10

type KeptFacts = { at: number; facts: FactsCount[] }
const kept = new Map<string, KeptFacts>()

/**
 * Counts the lines of a run, or returns what was counted a moment ago: most changes of a mapping, such as that of a stage, change
 * nothing of it, and a million lines take seconds. `read`: how many lines the run has.
 */
export async function rememberFacts(tx: Tx, { now, ...move }: CountedMove, read: number): Promise<FactsCount[]> {
  const key = JSON.stringify([tx.companyId, read, move])
  const known = kept.get(key)
  if (known && Math.abs(now.getTime() - known.at) < KEPT_MS) return known.facts
  const facts = await countFacts(tx, { ...move, now })
  kept.delete(key)
  kept.set(key, { at: now.getTime(), facts })
  for (const [oldest] of kept) {
    if (kept.size <= KEPT_MAX) break
    kept.delete(oldest)
  }
  return facts
}
