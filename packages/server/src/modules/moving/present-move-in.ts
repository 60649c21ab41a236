import { MoveIn, type ReceiptLine } from '@rolecall/contract/moving/move-in'
import type { Loss } from '../../adapters/adapter.ts'
import { findAdapter } from '../../adapters/all-adapters.ts'
import { NOUN_NAMES } from '../../adapters/nouns.ts'
import type { LineCount, MoveInRecord } from './moving.queries.ts'

export const presentMoveIn = ({
  id,
  product,
  by,
  started_at,
  phase,
  state,
  why,
  total,
  counts,
}: MoveInRecord): MoveIn =>
  MoveIn.parse({
    _id: id,
    product,
    label: findAdapter(product)?.label ?? product,
    by,
    started_at: started_at.toISOString(),
    phase,
    state,
    reason: why,
    read: counts.read,
    // Runs of an earlier version have not counted people.
    people: counts.people ?? 0,
    people_total: total,
    placed: counts.placed,
    undone: counts.undone,
    kept: counts.kept,
  })

type Reason = ReceiptLine['lost'][number]

/** What came of each kind of entry, and why: the losses that the source names, and what became of each line. */
export function presentReceipt(counts: readonly LineCount[], losses: readonly Loss[]): ReceiptLine[] {
  const nouns = [...NOUN_NAMES, 'other'] as const
  return nouns.flatMap((noun): ReceiptLine[] => {
    const own = counts.filter((each) => each.noun === noun)
    const lostThere = losses.filter((each) => each.noun === noun)
    if (own.length === 0 && lostThere.length === 0) return []
    const sumOf = (...outcomes: readonly string[]) =>
      own.reduce((sum, { outcome, count }) => (outcomes.includes(outcome) ? sum + count : sum), 0)
    const reasonsOf = (outcome: string): Reason[] =>
      own.flatMap(({ reason, count, ...each }) => (each.outcome === outcome ? [{ why: reason, count }] : []))
    return [
      {
        noun,
        read: own.reduce((sum, { count }) => sum + count, 0),
        waiting: sumOf(''),
        kept: sumOf('made', 'kept'),
        changed: reasonsOf('changed'),
        known: reasonsOf('known'),
        lost: [...reasonsOf('lost'), ...lostThere.map(({ why, count = null }) => ({ why, count }))],
        undone: sumOf('undone'),
      },
    ]
  })
}
