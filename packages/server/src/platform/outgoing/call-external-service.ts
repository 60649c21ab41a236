import { isInTransaction } from '../db/current-transaction.ts'
import { withoutTurn } from '../kernel/held-turn.ts'

/**
 * Asks somebody else for something, within a limit that whoever asks sets: on no place of those who work, and in no
 * transaction, whose locks and connection it would hold meanwhile. `whom` stands in the log only.
 */
export async function askOthers<T>(whom: string, ask: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error(`${whom} is waited for while a transaction is open`)
  return withoutTurn(ask)
}
