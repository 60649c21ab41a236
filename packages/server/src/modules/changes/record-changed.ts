import { endWith } from '../../platform/db/company-transaction.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { endingOf } from './changes.queries.ts'

type ChangeNote = { ids: Set<string>; isEverybody: boolean }

const noted = new WeakMap<Tx, ChangeNote>()

function notedIn(tx: Tx): ChangeNote {
  const known = noted.get(tx)
  if (known) return known
  const fresh: ChangeNote = { ids: new Set(), isEverybody: false }
  noted.set(tx, fresh)
  endWith(tx, 'people', () => endingOf(tx, fresh.isEverybody ? 'everybody' : fresh.ids))
  return fresh
}

/**
 * Records that data of these people or their applications have changed, to refresh copies in memory. Must be called in every
 * transaction that writes such a row; calling it once too often does no harm.
 */
export function recordChanged(tx: Tx, candidateIds: Iterable<string>): void {
  const { ids } = notedIn(tx)
  for (const id of candidateIds) ids.add(id)
}

/** The same for too many people to list: everything is read again. */
export function recordAllChanged(tx: Tx): void {
  notedIn(tx).isEverybody = true
}

/** Whether this transaction has changed a person, which no other one can know yet. */
export function hasRecordedChange(tx: Tx): boolean {
  const known = noted.get(tx)
  return known !== undefined && (known.isEverybody || known.ids.size > 0)
}
