import { endWith } from '../../platform/db/company-transaction.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { listMomentsOf, poolEndingOf } from './pool-blocks.queries.ts'

type PoolNote = { candidateIds: Set<string>; moments: Date[] }

const noted = new WeakMap<Tx, PoolNote>()

/**
 * Records that these candidates got résumés or another newest one, so that the pool is counted again when the transaction ends.
 * Résumés that are deleted, or no longer held, are named by the moments at which they were received.
 */
export function recordPoolChange(tx: Tx, candidateIds: readonly string[], moments: readonly Date[] = []): void {
  recordChanged(tx, candidateIds)
  const known = noted.get(tx)
  const note: PoolNote = known ?? { candidateIds: new Set(), moments: [] }
  for (const id of candidateIds) note.candidateIds.add(id)
  note.moments.push(...moments)
  if (known) return
  noted.set(tx, note)
  endWith(tx, 'pool', () => poolEndingOf(tx, note.candidateIds, note.moments))
}

/** Records that all résumés of these candidates are about to be deleted or emptied, with or without the candidates themselves. */
export async function recordPoolRemoval(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  recordPoolChange(tx, candidateIds, await listMomentsOf(tx, candidateIds))
}
