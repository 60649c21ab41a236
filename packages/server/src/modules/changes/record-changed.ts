import { endWith } from '../../ground/db/company-transaction.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { endingOf } from './changes.queries.ts'

type Noted = { ids: Set<string>; isEverybody: boolean }

const noted = new WeakMap<Tx, Noted>()

function notedIn(tx: Tx): Noted {
  const known = noted.get(tx)
  if (known) return known
  const fresh: Noted = { ids: new Set(), isEverybody: false }
  noted.set(tx, fresh)
  endWith(tx, 'people', () => endingOf(tx, fresh.isEverybody ? 'everybody' : fresh.ids))
  return fresh
}

/**
 * Notes that what is known of these people, or where they stand (their applications), has changed, for whatever is kept of
 * them in memory. Whoever writes a row that says any of that calls it, in the same transaction; once too often does no harm.
 */
export function noteChanged(tx: Tx, candidateIds: Iterable<string>): void {
  const { ids } = notedIn(tx)
  for (const id of candidateIds) ids.add(id)
}

/** The same where it is so many that nobody names them: all is read anew. */
export function noteEverybody(tx: Tx): void {
  notedIn(tx).isEverybody = true
}

/** Whether the transaction itself has changed somebody, which nobody else knows of yet. */
export function hasNoted(tx: Tx): boolean {
  const known = noted.get(tx)
  return known !== undefined && (known.isEverybody || known.ids.size > 0)
}
